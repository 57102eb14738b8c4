import type {Interaction} from './interaction.js';

/** Pages without HTTPS, and some frames, have none: what cannot work is not offered. */
export const canCopy = (): boolean => globalThis.isSecureContext && 'clipboard' in navigator;

/** Copies `text`, and says in the figure what was copied. */
export function copy(live: Interaction, text: string, what = text): void {
  navigator.clipboard.writeText(text).then(() => live.tell(live.word('copied', {what})), () => live.tell(live.word('notCopied')));
}
