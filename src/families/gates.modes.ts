import {html} from 'lit';
import {code, rich} from '../stage/caption.js';
import {grouped} from '../stage/grouped.js';
import type {GateModes, ModeOf} from './gates.js';
import {after, chanceWords, gaps, percent, sampled, shares} from './gates.modes.layout.js';

export const loopMode: ModeOf = ({loop}, _view, words) => ({below: loop && html`<p class="return to-${words.flow}"><bdi>${rich(loop.label, words)}</bdi></p>`});

export const timedMode: ModeOf = ({stages}) => {
  const waits = gaps(stages);
  return {
    stage: ({at}, i) => ({
      title: at === undefined ? undefined : html`<bdi class="when num">${after(at)}</bdi>`,
      gap: waits[i + 1] && html`<p class="gap num"><bdi>${waits[i + 1]}</bdi><span class="vh"> later</span></p>`,
    }),
  };
};

export const cascadeMode: ModeOf = ({stages, sample}, view) => {
  const parts = shares(stages);
  const sent = sample && Math.min(sample.n, view.scenes[view.scene]?.at ?? sample.n);
  const taken = sample && sampled(stages, sample, sent);
  return {
    subject: sample && html` <bdi class="note">${sample.label} ${grouped(sent!)} of ${grouped(sample.n)}</bdi>`,
    stage: (one, i) => ({
      style: `--reach:${parts[i]!.reach};--part:${sent ? taken![i]! / sent : 0}`,
      body: html`<p><bdi>${chanceWords(one)}</bdi></p>`,
      end: one.share && html`<span class="exit">${code(one.share.target)}</span> <bdi class="num">${percent(parts[i]!.share)}</bdi>
        ${taken && html`<bdi class="count num"><b>${grouped(taken[i]!)}</b> of ${grouped(sent!)}</bdi><i class="bar" aria-hidden="true"></i>`}`,
    }),
  };
};

/** What each mode of the gates adds to the drawing they have in common. */
export const gateModes: GateModes = {loop: loopMode, timed: timedMode, cascade: cascadeMode};
