import embed from 'vega-embed';
import picture from 'bench:picture';
import {linesOf} from './words.js';

// Vega-Lite lays out no trees: rows by depth, leaves side by side, owners over the middle of what they own.
const place = new Map();
let leaf = 0;
const put = (node, depth) => {
  const owned = picture.nodes.filter(({owner}) => owner === node.id).map((child) => put(child, depth + 1));
  const x = owned.length ? (owned[0] + owned.at(-1)) / 2 : leaf++;
  place.set(node.id, {x, y: depth});
  return x;
};
put(picture.nodes.find(({owner}) => owner === undefined), 0);

const boxes = picture.nodes.map((node) => ({...place.get(node.id), lines: linesOf(node)}));
const links = picture.nodes.filter(({owner}) => owner).map(({id, owner, edge}) => {
  const [from, to] = [place.get(id), place.get(owner)];
  return {x: from.x, y: from.y, x2: to.x, y2: to.y, mx: (from.x + to.x) / 2, my: (from.y + to.y) / 2, edge};
});
const depth = Math.max(...boxes.map(({y}) => y));
const x = {type: 'quantitative', scale: {domain: [-0.5, leaf - 0.5]}, axis: null};
const y = {type: 'quantitative', scale: {domain: [depth + 0.4, -0.4]}, axis: null};

await embed('#drawing', {
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json', width: 900, height: 330, description: picture.alt, config: {view: {stroke: null}},
  layer: [
    {data: {values: links}, layer: [
      {mark: {type: 'rule', color: '#777'}, encoding: {x: {field: 'x', ...x}, y: {field: 'y', ...y}, x2: {field: 'x2'}, y2: {field: 'y2'}}},
      {mark: {type: 'text', align: 'left', dx: 8}, encoding: {x: {field: 'mx', ...x}, y: {field: 'my', ...y}, text: {field: 'edge'}}},
      {mark: {type: 'point', shape: 'triangle-up', filled: true, size: 60, yOffset: 36, color: '#777', opacity: 1}, encoding: {x: {field: 'x2', ...x}, y: {field: 'y2', ...y}}},
    ]},
    {data: {values: boxes}, layer: [
      {mark: {type: 'rect', width: 240, height: 64, fill: '#f4f3ef', stroke: '#777', cornerRadius: 3}, encoding: {x: {field: 'x', ...x}, y: {field: 'y', ...y}}},
      {mark: {type: 'text', lineHeight: 17, baseline: 'line-top', dy: -24}, encoding: {x: {field: 'x', ...x}, y: {field: 'y', ...y}, text: {field: 'lines'}}},
    ]},
  ],
}, {renderer: 'svg', actions: false});
window.drawn();
