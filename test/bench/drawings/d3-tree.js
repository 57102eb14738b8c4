import {create, linkVertical, stratify, tree} from 'd3';
import picture from 'bench:picture';
import {linesOf} from './words.js';

const [width, step] = [900, 120];
const root = tree().nodeSize([280, step])(stratify().id(({id}) => id).parentId(({owner}) => owner)(picture.nodes));
const svg = create('svg').attr('viewBox', `${-width / 2} -45 ${width} ${root.height * step + 90}`).attr('role', 'img').attr('aria-label', picture.alt).style('font', '12px sans-serif');
svg.append('defs').append('marker').attr('id', 'head').attr('viewBox', '0 0 8 8').attr('refX', 0).attr('refY', 4).attr('markerWidth', 8).attr('markerHeight', 8).attr('orient', 'auto')
  .append('path').attr('d', 'M8 0L0 4L8 8z');
svg.append('g').attr('fill', 'none').attr('stroke', '#777').selectAll('path').data(root.links()).join('path')
  .attr('d', linkVertical().source(({source}) => [source.x, source.y + 30]).target(({target}) => [target.x, target.y - 30])).attr('marker-start', 'url(#head)');
svg.append('g').selectAll('text').data(root.links()).join('text').attr('x', ({source, target}) => (source.x + target.x) / 2 + 8).attr('y', ({source}) => source.y + step / 2).text(({target}) => target.data.edge);
const box = svg.append('g').attr('text-anchor', 'middle').selectAll('g').data(root.descendants()).join('g').attr('transform', ({x, y}) => `translate(${x},${y})`);
box.append('rect').attr('x', -110).attr('y', -30).attr('width', 220).attr('height', 60).attr('rx', 3).attr('fill', '#f4f3ef').attr('stroke', '#777');
box.selectAll('text').data(({data}) => linesOf(data)).join('text').attr('y', (_, i) => i * 17 - 12).attr('font-weight', (_, i) => (i === 1 ? 600 : null)).text((line) => line);
document.querySelector('#drawing').append(svg.node());
window.drawn();
