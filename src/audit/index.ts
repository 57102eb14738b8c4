/**
 * `kube-figures/audit`: audit logs of the API server become runs. Pure: no DOM, no Node.
 *
 *     import {readAudit} from 'kube-figures/audit';
 *     const {run, report} = await readAudit([{name: file.name, bytes: file.stream()}], {selection: {namespaces: ['shop']}});
 */
export {readAudit, type AuditInput, type ReadOptions} from './read-audit.js';
export type {AuditReport, AuditResult} from './build-run.js';
export {auditFindings, type Explanation, type Finding} from './findings.js';
export type {Reason} from './counting-rule.js';
export type {Selection} from './selection.js';
