import mermaid from 'mermaid';
import picture from 'bench:picture';
import {bare, titleOf} from './words.js';

// Colons, hashes, commas and semicolons end a name in this language.
const safe = (text) => text.replace(/[:#,;]/g, ' ');
const [, end] = picture.scale.domain;
const chart = ['gantt', 'dateFormat x', 'axisFormat %H:%M:%S', ...picture.lanes.flatMap((lane) => [
  `section ${safe(titleOf(lane))}`,
  ...(lane.points ?? []).map(({id, at, label}) => `${safe(bare(label))} :milestone, ${id}, ${at}, 0ms`),
  ...(lane.spans ?? []).map(({id, from, to = end, label, detail, tone, style}) => `${safe(bare(label ?? detail))} :${tone === 'accent' ? 'crit, ' : style === 'hollow' ? 'done, ' : ''}${id}, ${from}, ${to}`),
])].join('\n');

// Room for the names of the lanes beside the bars.
mermaid.initialize({startOnLoad: false, gantt: {leftPadding: 330}});
const {svg} = await mermaid.render('lanes', chart);
document.querySelector('#drawing').innerHTML = svg;
window.drawn();
