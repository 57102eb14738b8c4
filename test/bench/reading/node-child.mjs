/** A process that reads files for the bench when it is told to: `{reader, file}` in, times and memory out. The bundle of readers is its argument. */
import {pathToFileURL} from 'node:url';

const {readers} = await import(pathToFileURL(process.argv[2]).href);

process.on('message', async ({reader, file}) => {
  try {
    const before = process.cpuUsage();
    const start = performance.now();
    const counts = await readers[reader](file);
    const ms = performance.now() - start;
    const {user, system} = process.cpuUsage(before);
    process.send({ms, cpu: (user + system) / 1000, counts, memory: process.resourceUsage().maxRSS / 1000});
  } catch (error) {
    process.send({failed: `${error.name}: ${error.message}`});
  }
});
process.send('ready');
