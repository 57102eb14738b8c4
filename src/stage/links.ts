import {html} from 'lit';
import {linkWith} from './caption.js';

/** Makes elements of the refs and terms in captions. Until then, and where the elements are not defined, they are plain words. */
export function linkTokens(): void {
  linkWith((name, key, words) => name === 'ref' ? html`<kube-ref of=${key}>${words}</kube-ref>` : html`<kube-term key=${key}>${words}</kube-term>`);
}
