import mermaid from 'mermaid';
import picture from 'bench:picture';
import {linesOf} from './words.js';

const key = new Map(picture.nodes.map(({id}, i) => [id, `n${i}`]));
// Bottom to top: the arrow leads to the owner, and the owner stands above.
const chart = ['flowchart BT', ...picture.nodes.flatMap((node) => [
  `${key.get(node.id)}["${linesOf(node).join('<br>')}"]`,
  ...(node.owner ? [`${key.get(node.id)} -- ${node.edge} --> ${key.get(node.owner)}`] : []),
])].join('\n');

mermaid.initialize({startOnLoad: false});
const {svg} = await mermaid.render('owners', chart);
document.querySelector('#drawing').innerHTML = svg;
window.drawn();
