import {cascadeStyles} from './gates.modes.cascade.css.js';
import {loopStyles} from './gates.modes.loop.css.js';
import {timedStyles} from './gates.modes.timed.css.js';

/** What a pipeline does without, for data whose mode is not known before; a figure wears the one of its own mode. */
export const gatesModesStyles = [timedStyles, cascadeStyles, loopStyles];
