/** The page of the bench: reads the chosen file in a worker, and notes the longest time in which the page could not have answered. */
import {readAside} from '../../../src/open/reading.js';

const file = () => document.querySelector('input').files[0];

window.race = (reader) => new Promise((resolve) => {
  const worker = new Worker('/worker.js', {type: 'module'});
  const start = performance.now();
  worker.onmessage = ({data}) => {
    worker.terminate();
    resolve({...data, all: performance.now() - start});
  };
  worker.onerror = ({message}) => resolve({failed: message});
  worker.postMessage({reader, file: file()});
});

/** What `<kube-open>` does with a file, without its drawing. */
window.open = async () => {
  let last = performance.now(), gap = 0, on = true;
  const {port1, port2} = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    gap = Math.max(gap, now - last);
    last = now;
    if (on) port2.postMessage(0);
  };
  port2.postMessage(0);
  const start = performance.now();
  const {kind, said, report} = await readAside({files: [file()]}, () => {}, new AbortController().signal);
  const ms = performance.now() - start;
  await new Promise((resolve) => { setTimeout(resolve, 50); });
  on = false;
  return {kind, said, counts: report.counts, gap, ms};
};
window.isReady = true;
