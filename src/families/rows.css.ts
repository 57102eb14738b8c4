import {css} from 'lit';

/*
 *   columns                                   lines
 *   ── VERB ── PATH ──────── WHAT ── CODE     GET /openapi/v3        200
 *   ▌  GET     /openapi/v3   schemas  200     the index of schemas   5 ms
 *   ─────────────────────────────────────     ──────────────────────────
 *                                             lead main ········ end
 *                                             sub  sub
 */
export const rowsStyles = css`
.listing{inline-size:100%;border-collapse:collapse;line-height:1.4;font-variant-numeric:tabular-nums}
.listing :is(th,td){text-align:start;vertical-align:baseline;font-weight:400;padding-block:.35em;padding-inline:0 1.4em;overflow-wrap:anywhere}
.listing :is(th,td):last-child{padding-inline-end:.6em}
.listing :is(th,td):first-child{padding-inline-start:.6em}
.listing .far{text-align:end}
.listing :is(.snug,tfoot td){white-space:nowrap}
.listing thead th{font-size:var(--_text-xs);font-weight:600;color:var(--_ink-2);border-block-end:1px solid var(--_line);white-space:nowrap}
.listing tr:not(:last-child)>*{border-block-end:1px solid var(--_hair)}
.listing :is(tbody,tfoot){border-block-end:1px solid var(--_line)}
.listing .titled th{font-weight:650;padding-block-start:1em}
.listing .head-line td{font-size:var(--_text-s);color:var(--_ink-2)}
.head-line code{color:var(--_ink)}
.head-line .of{display:inline-block;min-inline-size:6.8em;padding-inline-end:.8em}
.listing .raw bdi{font-family:var(--_mono);font-size:.93em;font-variant-ligatures:none}
.listing :is(bdi,code) .swatch{padding-inline:.4em .2em}
.row .key{display:block;inline-size:100%;min-block-size:24px;padding-block:.15em;overflow-wrap:anywhere}
.row.muted{color:var(--_ink-2)}
.row.accent:not(.ghost){background:var(--_accent-tint)}
.row.second:not(.ghost){background:var(--_second-tint)}
.listing:not(.lines) .row.accent>:first-child,.lines .row.accent{box-shadow:inset 3px 0 0 var(--_accent)}
.listing:not(.lines) .row.accent>:first-child:dir(rtl),.lines .row.accent:dir(rtl){box-shadow:inset -3px 0 0 var(--_accent)}
.listing:not(.lines) .row.second>:first-child,.lines .row.second{border-inline-start:3px dashed var(--_second)}
.row .note{display:block}
.row .tag{font-size:var(--_text-xs);line-height:1.3;padding:.1em .5em;border:1px solid;border-radius:2px;background:var(--_paper);white-space:nowrap}
.listing tfoot :is(th,td){font-weight:650;border:0}
.lines,.lines :is(thead,tbody,tfoot,.titled,.head-line,.titled th){display:block}
.lines thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.lines tr{display:flex;flex-wrap:wrap;column-gap:.8em;align-items:baseline;padding:.4em .6em;border-block-end:1px solid var(--_hair)}
.lines tr:last-child{border:0}
.listing.lines :is(th,td){padding:0;border:0}
.lines .head-line td{display:flex}
.lines .main{flex:1}
/* A number hangs before its row. */
.lines .row:has(.lead.far){padding-inline-start:2.9em}
.lines .row .lead.far{min-inline-size:1.9em;margin-inline:-2.3em -.4em}
.lines .end{order:1}
/* The line ends here, also where the rest would have room. */
.lines .row::before{content:"";order:2;flex:0 0 100%}
.lines .sub{order:3;font-size:var(--_text-s);color:var(--_ink-2);text-align:start;white-space:normal}
.lines :is(.hide,.sub:not(:has(bdi:not(:empty)))){display:none}
`;
