export declare function scaleLinear(domain: readonly number[], range: readonly number[]): {clamp(clamp: true): (at: number) => number};
