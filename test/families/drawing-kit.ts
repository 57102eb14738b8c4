import type {FigureElement} from '../../src/stage/figure-element.js';
import {place} from '../stage/page-kit.js';

/** A figure on the page in a column of some width, with its later parts loaded and nothing playing. */
export async function drawn<E extends FigureElement>(tag: string, data: E['data'], width = 760, attributes = '', children = ''): Promise<E> {
  const element = place(`<div><${tag} autoplay="off" ${attributes}>${children}</${tag}></div>`).querySelector<E>(tag)!;
  element.parentElement!.style.inlineSize = `${width}px`;
  if (data) element.data = data;
  await element.drawn;
  await element.wake();
  await still(element);
  return element;
}

/** Measured, drawn again, and at rest. */
export async function still(element: FigureElement): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await new Promise(requestAnimationFrame);
    await element.updateComplete;
  }
  for (const animation of element.renderRoot.querySelector('.stage')!.getAnimations({subtree: true})) animation.finish();
}

export const stage = (element: FigureElement): HTMLElement => element.renderRoot.querySelector<HTMLElement>('.stage')!;

/** What a screen reader can get from the drawing, in one line. */
export const text = (element: FigureElement): string => stage(element).textContent.replaceAll(/\s+/g, ' ');

/** Values of the table that the drawing does not say; those of marks that are folded away may be left out. */
export function unsaid(element: FigureElement): string[] {
  const {rows, columns} = element.live!.rows!;
  const said = text(element);
  return rows.flatMap((row) => columns.flatMap(({key}) => String(row[key] ?? '').split(' · '))).filter((value) => !said.includes(value.replaceAll(/\s+/g, ' ').trim()));
}

/** Height of the drawing in each scene. */
export async function heights(element: FigureElement): Promise<number[]> {
  const all: number[] = [];
  for (const {id} of element.scenes) {
    await element.goto(id);
    await still(element);
    all.push(stage(element).getBoundingClientRect().height);
  }
  return all;
}
