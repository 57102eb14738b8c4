export function figuresInOrder(base?: string): Promise<{name: string; sizes: [number, number, number]}[]>;
export function stylesheetText(base?: string): Promise<string>;
