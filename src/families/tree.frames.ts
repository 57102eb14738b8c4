import {html, nothing} from 'lit';
import {breakable, code} from '../stage/caption.js';
import type {TreeFrames} from './tree.js';

/** Values of nodes that change over time. The frame of the scene is the one with its id, or with its `at` as index, else the last. */
export const treeFrames: TreeFrames = ({nodes, frames = []}, view) => {
  const scene = view.scenes[view.scene];
  const current = frames.find(({id}) => id === scene?.id) ?? frames[scene?.at ?? frames.length - 1] ?? frames.at(-1);
  const valued = nodes.filter(({id}) => frames.some(({values}) => values[id] !== undefined));
  return {
    value: (id) => current?.values[id],
    below: html`<table class="frames"><thead><tr><td></td>${valued.map(({name}) => html`<th scope="col">${code(name)}</th>`)}</tr></thead>
      <tbody>${frames.map((frame) => html`<tr class=${frame === current ? 'now' : ''} aria-current=${frame === current ? 'step' : nothing}><th scope="row"><bdi>${frame.label}</bdi></th>
        ${valued.map(({id, name}) => html`<td class="num"><span class="of" aria-hidden="true">${breakable(name)}</span> ${frame.values[id]}</td>`)}</tr>`)}</tbody></table>`,
  };
};
