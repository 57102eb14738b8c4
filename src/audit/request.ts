/** The request of a person as the gates saw it: who asked, which checks it passed, and what became of it. */
import type {Request, RequestStage} from '../run/types.js';
import {annotation, type AuditEvent} from './audit-event.js';
import {known} from './known.js';

const methods: Record<string, string> = {create: 'POST', update: 'PUT', patch: 'PATCH', delete: 'DELETE', deletecollection: 'DELETE'};

/** Of a query only parameters that say how, never what: a query may hold anything a person typed. */
const harmless = /^(?:fieldManager|fieldValidation|dryRun|force|propagationPolicy|gracePeriodSeconds|timeout|pretty)$/;

/** Without its id and its time, which are known at the end. */
export function requestOf(event: AuditEvent): Request {
  const {uri, code = 0, at, received, user, groups, impersonator} = event;
  const mark = uri.indexOf('?');
  // What is asked of a program behind a proxy may hold anything as well.
  const whole = mark < 0 ? uri : uri.slice(0, mark);
  const path = event.subresource === 'proxy' ? whole.replace(/(\/proxy)\/.*/, '$1') : whole;
  const query = mark < 0 ? '' : uri.slice(mark + 1).split('&').filter(pair => harmless.test(pair.split('=', 1)[0]!)).join('&');
  const took = at !== undefined && received !== undefined && at > received ? Math.round((at - received) * 1000) / 1000 : undefined;
  const by = impersonator === undefined ? undefined : `impersonation by ${impersonator}`;
  return known({
    id: '', method: methods[event.verb ?? ''] ?? 'POST', path: path || '/', code, query: query || undefined, took,
    user: user === undefined ? undefined : known({name: user, groups, by}), stages: stagesOf(event),
  });
}

const order = ['authentication', 'authorization', 'admission', 'validation', 'storage'] as const;

/** The gate at which a request ended. A 403 is authorization when the annotation says so, else admission; 400 and 422 are about the object. */
function endOf(code: number, decision: string | undefined): (typeof order)[number] {
  if (code === 401) return 'authentication';
  if (code === 403) return decision === 'forbid' ? 'authorization' : 'admission';
  return code === 400 || code === 422 ? 'validation' : 'storage';
}

/** What the log says about each gate. Nothing is said about gates that the request did not reach. */
function stagesOf(event: AuditEvent): RequestStage[] {
  const {code = 0, user, reason, verb} = event;
  const decision = annotation(event, 'authorization.k8s.io/decision');
  const decisionReason = annotation(event, 'authorization.k8s.io/reason');
  const isStored = code < 300;
  const end = order.indexOf(isStored ? 'storage' : endOf(code, decision));
  const answer = `the answer was ${code}${reason === undefined ? '' : ` ${reason}`}`;
  const told: [text: string, refused?: string | undefined][] = [
    [user === undefined ? 'the log does not name the user' : `the request comes from \`${user}\``],
    [decisionReason ?? 'the log does not say what allowed it', decisionReason],
    ['the log does not say what admission changed'],
    ['the object is checked against its schema'],
    [verb === 'delete' ? 'the deletion is stored' : 'the object is stored'],
  ];
  return order.map((id, index): RequestStage => {
    const did: RequestStage['did'] = index < end ? 'passed' : index > end ? 'unknown' : isStored ? 'stored' : 'refused';
    const [text, refused = answer] = told[index]!;
    const refusal = refusals[id];
    const may: RequestStage['may'] = id === 'admission' ? ['change', 'refuse'] : refusal ? ['refuse'] : [];
    return known({id, title: id === 'storage' ? 'etcd' : id, text: did === 'refused' ? refused : text, may, refusal, did});
  });
}

/** How each gate refuses. */
const refusals: Partial<Record<(typeof order)[number], {code: number; reason: string}>> = {
  authentication: {code: 401, reason: 'Unauthorized'}, authorization: {code: 403, reason: 'Forbidden'}, admission: {code: 403, reason: 'Forbidden'},
  validation: {code: 422, reason: 'Invalid'},
};
