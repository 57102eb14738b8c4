import type {Moment} from '../../run/types.js';
import type {Scene} from '../../stage/figure-data.js';
import type {LeaseHeartbeatFacts} from './lease-heartbeat.facts.js';

/** How long the silence lasts on screen, ms: the one slow scene. */
const silent = 3000;
/** A beat. */
const beat = 700;

/** Beat by beat, then the silence, then what the control plane makes of it. `said`: a moment in words; `end`: the sentence at rest. */
export function leaseHeartbeatScenes({epoch, renewals, stopped, unknown, tainted, silence, listed}: LeaseHeartbeatFacts, said: (moment: Moment) => string, end: string): Scene[] {
  const many = renewals.length;
  return [
    ...renewals.map((moment, i): Scene => ({
      id: `renewal-${i + 1}`, at: epoch + moment.t, on: [`renewal-${i}`], hold: i < many - 1 ? beat : 1200,
      say: `${said(moment)}: the kubelet renews its Lease${i < many - 1 ? '.' : ', for the last time.'}`,
    })),
    ...(stopped ? [{id: 'stopped', at: epoch + stopped.t, on: ['stopped'], say: `${said(stopped)}: the node stops. Nobody is told.`}] : []),
    {id: 'silence', at: epoch + unknown.t, on: ['silence', ...listed.map((_, i) => `listed-${i}`)], hold: silent, say: `No renewal comes for ${(Math.round(silence / 100) / 10)} s.`},
    {id: 'unknown', at: epoch + unknown.t, on: ['unknown'], say: `${said(unknown)}: the node is marked Unknown${tainted ? ' and tainted' : ''}.`},
    ...(listed[0] ? [{id: 'removed', at: epoch + listed[0].until.t, say: end}] : []),
  ];
}
