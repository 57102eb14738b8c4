/** What the stories of objects note down beside the writes. */
import type {Mark, MarkBase} from '../run/types.js';
import type {Entry, Note} from './entry.js';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type MarkContent = Without<Mark, keyof MarkBase>;
export type MarkNote = Note<MarkContent>;

/** Notes a mark made by the write that is being told, or by another one. */
export type Tell = (content: MarkContent, more?: {text?: string; by?: Entry}) => void;
