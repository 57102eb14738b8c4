import mermaid from 'mermaid';
import {bare, linesOf, titleOf} from './words.js';
import {tree, timeline} from 'bench:picture';

/* Forty diagrams on one page: the owner tree and the timeline in turn, each a drawing of its own as on a page of docs. */
const key = new Map(tree.nodes.map(({id}, i) => [id, `n${i}`]));
const flowchart = ['flowchart BT', ...tree.nodes.flatMap((node) => [
  `${key.get(node.id)}["${linesOf(node).join('<br>')}"]`,
  ...(node.owner ? [`${key.get(node.id)} -- ${node.edge} --> ${key.get(node.owner)}`] : []),
])].join('\n');

const safe = (text) => text.replace(/[:#,;]/g, ' ');
const [, end] = timeline.scale.domain;
const gantt = ['gantt', 'dateFormat x', 'axisFormat %H:%M:%S', ...timeline.lanes.flatMap((lane) => [
  `section ${safe(titleOf(lane))}`,
  ...(lane.points ?? []).map(({id, at, label}) => `${safe(bare(label))} :milestone, ${id}, ${at}, 0ms`),
  ...(lane.spans ?? []).map(({id, from, to = end, label, detail, tone, style}) => `${safe(bare(label ?? detail))} :${tone === 'accent' ? 'crit, ' : style === 'hollow' ? 'done, ' : ''}${id}, ${from}, ${to}`),
])].join('\n');

mermaid.initialize({startOnLoad: false, gantt: {leftPadding: 330}});
const place = document.querySelector('#drawing');
for (let i = 0; i < 40; i++) {
  const {svg} = await mermaid.render(`diagram-${i}`, i % 2 ? gantt : flowchart);
  const figure = document.createElement('figure');
  figure.innerHTML = svg;
  place.append(figure);
}
window.drawn();
