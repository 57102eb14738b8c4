/**
 * Image downloads, which only the Events of kubelets tell:
 * `Successfully pulled image "nginx:1.30" in 770ms (3.869s including waiting). Image size: 25987805 bytes.`
 */
import {fields, string, type Fields} from './audit-event.js';
import type {Instant} from './instant.js';

export interface Pull {
  /** When the Event was made: the download was over then. */
  at: Instant;
  namespace: string | undefined;
  pod: string;
  node: string;
  image: string;
  /** Milliseconds, the wait for other downloads included. */
  took: number;
  waited: number | undefined;
  bytes: number | undefined;
}

/** kubernetes/pkg/kubelet/images/image_manager.go: the time of its own, and from v1.28 on the time with the wait. */
const message = /^Successfully pulled image "([^"]+)" in (\S+?)(?: \((\S+) including waiting\))?\.?(?: Image size: (\d+) bytes\.)?$/;

export function pullOf(at: Instant, body: Fields | undefined, writer: string): Pull | undefined {
  const found = body?.['reason'] === 'Pulled' ? message.exec(string(body['message']) ?? '') : null;
  const pod = fields(body?.['involvedObject']);
  const name = string(pod?.['name']);
  if (!found || pod?.['kind'] !== 'Pod' || name === undefined || !writer.startsWith('kubelet ')) return undefined;
  const own = goDuration(found[2]!);
  const whole = found[3] === undefined ? own : goDuration(found[3]);
  if (own === undefined || whole === undefined) return undefined;
  const waited = Math.round((whole - own) * 1000) / 1000;
  return {
    at, namespace: string(pod['namespace']), pod: name, node: writer.slice('kubelet '.length), image: found[1]!, took: whole,
    waited: waited > 0 ? waited : undefined, bytes: found[4] === undefined ? undefined : Number(found[4]),
  };
}

const units: Record<string, number> = {h: 3_600_000, m: 60_000, s: 1000, ms: 1, us: 1e-3, 'µs': 1e-3, ns: 1e-6};

/** Go's time.Duration: `1m3.5s`, `770.1ms`. */
function goDuration(text: string): number | undefined {
  if (!/^(?:\d+(?:\.\d+)?(?:h|ms|m|s|us|µs|ns))+$/.test(text)) return undefined;
  let ms = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s|us|µs|ns)/g)) ms += Number(amount) * units[unit!]!;
  return Math.round(ms * 1000) / 1000;
}
