import {plot, tree} from '@observablehq/plot';
import picture from 'bench:picture';
import {linesOf} from './words.js';

// The tree mark reads paths: a name is the way from the root to it, so it must not hold the separator.
const byId = new Map(picture.nodes.map((node) => [node.id, node]));
const lines = (node) => linesOf(node).join('\n');
const pathOf = (node) => (node.owner ? `${pathOf(byId.get(node.owner))}|${lines(node)}` : lines(node));

document.querySelector('#drawing').append(plot({
  width: 900, height: 300, axis: null, marginRight: 230, marginLeft: 230, marginTop: 25, marginBottom: 25, style: 'font-size: 12px', ariaLabel: picture.alt,
  marks: [tree(picture.nodes, {path: pathOf, delimiter: '|', markerStart: 'arrow-reverse', textStroke: 'white'})],
}));
window.drawn();
