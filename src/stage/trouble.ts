import {css, html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {FigureElement} from './figure-element.js';
import type {Issue} from './figure-data.js';
import {plainly} from './plainly.js';

/*
 * What a figure says when it cannot be drawn, or not whole. Loaded only then: a figure in order pays nothing for it.
 * Every sentence tells what was wrong and where, and what to do if something can be done.
 */
export const troubleStyles = css`
.message{border-inline-start:3px solid var(--_line);padding:var(--_2) var(--_3);background:var(--_card);overflow-wrap:anywhere}
.message button{margin-block-start:var(--_2);min-block-size:36px;padding-inline:var(--_3);border:1px solid var(--_line)}
.issues{margin-block-start:var(--_3)}
`;

const told = new WeakSet<object>();

export function sentence(host: FigureElement, {status, error, retry}: {status: 'missing' | 'error'; error: unknown; retry?: () => void}): TemplateResult {
  const message = said(host, status, error);
  if (typeof error === 'object' && error !== null && !told.has(error)) {
    told.add(error);
    // What is nobody's data but our mistake belongs in the console too, with its stack.
    if (status === 'error' && !/^(?:UnreadableRun|SyntaxError)$/.test((error as Error).name)) console.error(error);
    queueMicrotask(() => host.emit('kube-error', {message}));
  }
  return html`<div class="message" role="alert"><p>${message}</p>${retry ? html`<button type="button" @click=${retry}>Try again</button>` : nothing}</div>`;
}

function said(host: FigureElement, status: 'missing' | 'error', error: unknown): string {
  const message = plainly(error instanceof Error ? error.message : String(error));
  if (status === 'missing') return `This figure cannot be drawn from this run: ${message.replace(/\.$/, '')}.`;
  if (error instanceof SyntaxError) return `The data inside <${host.localName}> is not valid JSON: ${message}.`;
  return `This figure's data could not be read: ${message}`;
}

/** What is wrong with data whose valid rest is drawn. */
export function issueList(name: string, issues: readonly Issue[]): TemplateResult {
  const most = 8;
  return html`<div class="issues message note" role="alert"><ul>${issues.slice(0, most).map(({path, message}) => html`<li><code>${name}: ${path}</code> ${message}</li>`)}
    ${issues.length > most ? html`<li>and ${issues.length - most} more</li>` : nothing}</ul></div>`;
}
