/** A worker that reads one file: `{reader, file}` in, counts and the time from the first byte to the answer out. */
import {readers} from './readers.mjs';

self.onmessage = async ({data: {reader, file}}) => {
  const start = performance.now();
  try {
    const counts = await readers[reader](file.stream());
    self.postMessage({counts, ms: performance.now() - start});
  } catch (error) {
    self.postMessage({failed: `${error.name}: ${error.message}`});
  }
};
