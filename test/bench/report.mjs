/** The results as text: tables of ratios, and the goals. */
import {digits, kB, ranged} from './numbers.mjs';

/** Columns as wide as their widest cell; all but the first lean to the right. */
function table(head, rows) {
  const all = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...all.map((row) => String(row[i] ?? '').length)));
  const cells = (row) => row.map((cell, i) => (i ? String(cell ?? '').padStart(widths[i]) : String(cell ?? '').padEnd(widths[i])));
  const line = (row) => cells(row).join('  ').trimEnd();
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

const heading = (text) => `\n${text}\n`;

export function bytesReport({weights, all, autoload, stylesheet, pictures}) {
  const parts = [heading('What a page loads: bytes of brotli 11, really requested. "The run" is the recorded one, which all figures of a page share.')];
  parts.push(table(['', 'to the drawing', 'requests', 'with the run', 'requests', 'with its extras', 'all it can ever load'],
    weights.map(({name, first, requests, withRun, withRunRequests, loaded, everything}) => [`kube-${name}`, kB(first), requests, kB(withRun), withRunRequests, kB(loaded), kB(everything)])));
  parts.push(`\nall ${weights.length} figures ${kB(all)} · autoload ${kB(autoload)} · the small stylesheet ${kB(stylesheet)}`);
  for (const {title, figure, peers} of pictures) {
    parts.push(heading(`${title}: bytes to the drawing, and how many times ours`));
    parts.push(table(['', 'bytes', 'requests', '÷ figure', '÷ figure with the run'], [
      [figure.title, kB(figure.first), figure.requests, 1, digits(figure.first / figure.withRun)],
      ...peers.map(({title: name, bytes, requests}) => [name, kB(bytes), requests, digits(bytes / figure.first), digits(bytes / figure.withRun)]),
    ]));
  }
  return parts.join('\n');
}

export function timesReport({blank, pictures}) {
  const parts = [heading(`Cold loads, side by side in one run: median [range]. CPU is that of the main thread from navigation to the painted drawing, net of a page without a figure
(${digits(blank.cpu.median)} ms, ${blank.heap.median.toFixed(2)} MB after a garbage collection). The times of a shared machine move; the ratios are what counts.`)];
  for (const {title, rows} of pictures) {
    parts.push(heading(title));
    parts.push(table(['', 'drawn, ms', 'CPU, ms net', 'script', 'style', 'layout', 'rest', 'heap, MB net', 'CPU ÷ figure', 'drawn ÷ figure', 'heap ÷ figure'],
      rows.map(({title: name, drawn, cpu, script, style, layout, rest, heap, ratio}) => [
        name, ranged(drawn, (ms) => ms.toFixed(0)), ranged(cpu), digits(script), digits(style), digits(layout), digits(rest), heap.median.toFixed(2),
        ratio ? ranged(ratio.cpu) : 1, ratio ? ranged(ratio.drawn) : 1, ratio ? digits(ratio.heap.median) : 1,
      ])));
  }
  return parts.join('\n');
}

export function allFiguresReport({figures, rows, playing}) {
  const parts = [heading(`The page with all ${figures} figures: cold loads side by side, median [range]; CPU and heap net of a page without a figure`)];
  parts.push(table(['', 'drawn, ms', 'CPU, ms net', 'script', 'style', 'layout', 'heap, MB net', 'CPU ÷ figures'], rows.map(({title, drawn, cpu, script, style, layout, heap, ratio}) => [
    title, ranged(drawn, (ms) => ms.toFixed(0)), ranged(cpu), digits(script), digits(style), digits(layout), heap.median.toFixed(2), ratio ? ranged(ratio) : '',
  ])));
  const busiest = [...playing].sort((a, b) => b.frame - a.frame).slice(0, 5);
  parts.push(`\nWhile one plays, ms of main thread for each of 60 frames a second: ${busiest.map(({tag, frame}) => `${tag} ${frame.toFixed(2)}`).join(', ')}`);
  return parts.join('\n');
}

export function readingReport({inputs}) {
  const parts = [heading('Reading logs and lists: median [range]. In Node the CPU of the process counts, in a worker the time; memory is the most that its process ever held.')];
  for (const {title, rows} of inputs) {
    parts.push(`\n${table([title, 'CPU or time, ms', 'speed', 'memory, MB', 'times the naive reader'], rows.map(({name, cpu, ms, speed, memory, ratio}) => (
      [name, ranged(cpu ?? ms, (value) => value.toFixed(0)), speed, memory.median.toFixed(0), ratio ? ranged(ratio) : '']
    )))}`);
  }
  return parts.join('\n');
}

export const notesReport = (notes) => (notes.length ? `${heading('To know')}\n${notes.map((note) => `- ${note}`).join('\n')}` : '');

export function goalsReport(goals) {
  const missed = goals.filter(({ok}) => !ok).length;
  return `${heading('Goals')}\n${table(['goal', 'measured', ''], goals.map(({goal, measured, ok}) => [goal, measured, ok ? 'ok' : 'missed']))}\n\n${goals.length - missed} of ${goals.length} goals hold.`;
}
