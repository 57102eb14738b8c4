import {sendMouse} from '@web/test-runner-commands';

/** Where the middle of an element is, as whole pixels. */
function middleOf(element: Element): [number, number] {
  const {left, top, width, height} = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

/** What a reader does with a mouse, as the browser does it: with all the events on the way. */
export const mouse = {
  /** Away from everything. */
  away: (): Promise<void> => sendMouse({type: 'move', position: [1, 1]}),
  over: (element: Element): Promise<void> => sendMouse({type: 'move', position: middleOf(element)}),
  press: (element: Element): Promise<void> => sendMouse({type: 'click', position: middleOf(element)}),
  pressAt: (x: number, y: number): Promise<void> => sendMouse({type: 'click', position: [x, y]}),
};

/** The warnings of a page while something is done. */
export async function warningsOf(act: () => Promise<unknown>): Promise<string[]> {
  const {warn} = console;
  const warnings: string[] = [];
  console.warn = (...words: unknown[]) => warnings.push(words.join(' '));
  try {
    await act();
  } finally {
    console.warn = warn;
  }
  return warnings;
}
