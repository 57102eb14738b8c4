/** Small things that several drawings need: the figures' texts without their tokens, and their times as text. */

export const bare = (text) => text.replaceAll('`', '');

/** `20:12:19` */
export const clock = (ms) => new Date(ms).toISOString().slice(11, 19);

/** What stands in a box of the owner tree, line by line. */
export const linesOf = ({kind, name, by, rv, at}) => [`${kind}${by ? ` · ${by}` : ''}`, name, `rv ${rv} · +${at} ms`];

/** Everything with a length on the lanes, and everything without; `end` stands in where a span goes on. */
export const marksOf = ({lanes, scale}) => ({
  spans: lanes.flatMap((lane) => (lane.spans ?? []).map((span) => ({...span, lane: bare(lane.label), text: bare(span.label ?? ''), to: span.to ?? scale.domain[1]}))),
  points: lanes.flatMap((lane) => (lane.points ?? []).map((point) => ({...point, lane: bare(lane.label), text: bare(point.label ?? '')}))),
});

/** Name and note of each lane, as one text. */
export const titleOf = ({label, sub}) => bare(sub ? `${label} ${sub}` : label);
