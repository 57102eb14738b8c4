import {html} from 'lit';
import type {HubSequence} from './hub.js';
import {sequenceIsWide} from './hub.layout.js';

/**
 * Calls in their order, each from one lifeline to another.
 *
 *   wide  ┌a┐    ┌b┐    ┌c┐        narrow   1 a → b
 *          │      │      │                  open
 *          │ open │      │                  2 b → c
 *          │─────►│      │                  ask
 */
export const hubSequence: HubSequence = ({actors, messages}, view, {actor, dress, says, title}) => {
  const wide = sequenceIsWide(actors.length, view.width, view.em);
  const place = (id: string): number => actors.findIndex((one) => one.id === id);
  return html`<div class="sequence ${wide ? 'wide' : ''}" .style=${`--n:${actors.length}`}>
    <ul class="cast" role="list">${actors.map((one) => html`<li class=${dress(one, 'actor')} part="actor">${actor(one)}</li>`)}</ul>
    <ol class="calls" role="list">${messages.map((message, i) => {
      const [from, to] = [place(message.from), place(message.to)];
      const start = Math.min(from, to, Math.max(0, actors.length - 2));
      return html`<li class=${dress(message, `call ${from === to ? `self ${from > start ? 'last' : ''}` : from > to ? 'back' : ''}`)} part="message" .style=${`--a:${start};--b:${Math.max(from, to, start + 1)}`}>
        <p class="ends ${wide ? 'vh' : 'meta'}">${title(message.from)} <span aria-hidden="true" class="way"></span><span class="vh">to</span> ${title(message.to)}</p>
        <i class="arrow" aria-hidden="true"></i><p class="say-it"><span class="step">${i + 1}</span> <span>${says(message)}</span></p></li>`;
    })}</ol></div>`;
};
