import {unpackStory, type RunOutline} from './pack.js';
import {story} from './recorded-story.js';
import type {Run} from './types.js';

/** The whole recorded run, with what unpacks it: one file to fetch. */
export const whole = (outline: RunOutline): Run => unpackStory(outline, story);
