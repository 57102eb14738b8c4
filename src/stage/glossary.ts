import data from '../../data/glossary.json' with {type: 'json'};
import type {GlossaryEntry} from './term.js';

/** The terms of data/glossary.json, in a module of their own so that only a page with terms loads them. */
export const entries = data as GlossaryEntry[];
