import {create, scaleBand, scaleLinear} from 'd3';
import picture from 'bench:picture';
import {knotsOf} from './axis.js';
import {bare, clock, marksOf, titleOf} from './words.js';

const [width, left, lane] = [960, 360, 90];
const knots = knotsOf(picture.scale);
const x = scaleLinear(knots.map(([at]) => at), knots.map(([, place]) => left + place * (width - left - 10)));
const y = scaleBand(picture.lanes.map(({label}) => bare(label)), [30, 30 + picture.lanes.length * lane]);
const {spans, points} = marksOf(picture);
const level = ({id}) => Number(/-\d+-(\d+)$/.exec(id)?.[1] ?? 0);

const svg = create('svg').attr('viewBox', `0 0 ${width} ${40 + picture.lanes.length * lane}`).attr('role', 'img').attr('aria-label', picture.alt).style('font', '12px sans-serif');
svg.append('g').selectAll('text').data(picture.scale.ticks).join('text').attr('x', x).attr('y', 14).text(clock);
svg.append('g').attr('stroke', '#bbb').selectAll('line').data(picture.scale.segments).join('line').attr('x1', ({to}) => x(to)).attr('x2', ({to}) => x(to)).attr('y1', 20).attr('y2', 30 + picture.lanes.length * lane);
svg.append('g').selectAll('text').data(picture.lanes).join('text').attr('y', ({label}) => y(bare(label)) + 20).text(titleOf);
svg.append('g').selectAll('rect').data(spans).join('rect').attr('x', ({from}) => x(from)).attr('width', ({from, to}) => x(to) - x(from)).attr('y', (span) => y(span.lane) + 5 + level(span) * 24).attr('height', 20)
  .attr('fill', ({tone, style}) => (tone === 'accent' ? '#ad4427' : style === 'hollow' ? 'none' : '#ccc')).attr('stroke', '#777');
svg.append('g').selectAll('text').data(spans).join('text').attr('x', ({from}) => x(from) + 6).attr('y', (span) => y(span.lane) + 19 + level(span) * 24).attr('fill', ({tone}) => (tone === 'accent' ? '#fff' : '#000')).text(({text}) => text);
svg.append('g').attr('stroke', '#000').attr('stroke-width', 2).selectAll('line').data(points).join('line').attr('x1', ({at}) => x(at)).attr('x2', ({at}) => x(at)).attr('y1', (point) => y(point.lane) + 2).attr('y2', (point) => y(point.lane) + 80);
svg.append('g').selectAll('text').data(points).join('text').attr('x', ({at}) => x(at) + (x(at) > width - 100 ? -6 : 6)).attr('text-anchor', ({at}) => (x(at) > width - 100 ? 'end' : null))
  .attr('y', (point) => y(point.lane) + (x(point.at) > width - 100 ? 60 : 84)).text(({text}) => text);
document.querySelector('#drawing').append(svg.node());
window.drawn();
