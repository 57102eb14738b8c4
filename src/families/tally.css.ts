import {css} from 'lit';

/*
 * Narrow, a bar lies under its label and the numbers stand in a column at the end; wide, the number follows its bar.
 *
 *   narrow  kubelets          58     wide  kubelets     ━━━━━━━━ 58
 *           ━━━━━━━━━━━                                 kind-worker2 31   kind-worker 27
 *           kind-worker2 31 …
 */
export const tallyStyles = css`
.tally{display:grid;gap:var(--_4);line-height:1.4;overflow-wrap:anywhere}
.groups{column-gap:calc(var(--_6)*1.5)}
.group{break-inside:avoid;padding-block-end:var(--_4)}
.tally .group:last-child{padding-block-end:0}
.group .title{margin-block-end:var(--_1);font-size:var(--_text-s);font-weight:650}
.group ul{row-gap:2px}
.group>ul{display:grid}
.group .key{display:block;min-block-size:24px;overflow-wrap:anywhere}
.item{display:grid;grid-template-columns:minmax(0,1fr) auto;column-gap:.7em;align-items:baseline}
.value{text-align:end;font-weight:600}
.bars .value{white-space:nowrap}
.tally .num{font-family:var(--_mono)}
.value,.part .num{font-size:.93em}
.value .of{font-size:.93em;font-weight:400;color:var(--_ink-2)}
.bar{grid-area:2/1/3/-1;position:relative;inline-size:calc(100%*var(--len));min-inline-size:2px;block-size:8px;margin-block-end:4px}
.bar i{position:absolute;inset-block:0;inset-inline-start:0;inline-size:100%}
.bar .counted{inline-size:calc(100%*var(--on));background:var(--_line)}
.bar .whole{background:var(--_sunken);box-shadow:inset 0 0 0 1px var(--_line)}
.accent>.bar .counted{background:var(--_accent)}
.second>.bar .counted{background:repeating-linear-gradient(90deg,var(--_second) 0 6px,transparent 6px 8px)}
/* Room for the longest number in any state: labels must not break anew when a reader chooses something. */
.bars .item{grid-template-columns:minmax(0,1fr) minmax(var(--room),auto)}
/* The mark of a tone stands in the margin, so that nothing moves when a reader chooses something. */
:is(.item,.part):is(.accent,.second){margin-inline:-8px;padding-inline:5px 8px;border-inline-start:3px solid var(--_accent);background:var(--_accent-tint)}
:is(.item,.part).second.second{border-inline-start:3px dashed var(--_second);background:var(--_second-tint)}
.parts{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:0 1.2em;font-size:var(--_text-s);color:var(--_ink-2);padding-block-end:4px}
.part{display:flex;gap:.5em;align-items:baseline}
.part .num{min-inline-size:calc(1ch*var(--digits));color:var(--_ink)}
.part.none .num{color:inherit}
.leaders .key[data-ref]{text-decoration:underline 1px var(--_line);text-underline-offset:.25em}
.leaders,.plain{max-inline-size:44em}
.leaders .item{grid-template-columns:auto minmax(1.5em,1fr) auto;align-items:last baseline}
.leader{border-block-end:2px dotted var(--_line)}
.plain .value{font-weight:400}
.doubt{border-inline-start:3px solid var(--_bad);padding-inline-start:var(--_2);margin-block-start:var(--_1);font-weight:400;color:var(--_ink)}
.total{font-weight:650}
.tally>.total:not(.big){border-block-start:2px solid var(--_line);padding-block-start:var(--_2)}
.sigma,.total .of{font-weight:400;color:var(--_ink-2)}
.big p{text-wrap:balance}
.big .sigma{font-size:2.2em}
.big .of{display:block}
.tally .big .sum{font-family:var(--kube-font,inherit);font-size:clamp(48px,14cqi,72px);line-height:1.1;letter-spacing:-.03em;overflow-wrap:anywhere}
@container kube (min-width:39em){
  .headed{grid-template-columns:minmax(13em,22em) minmax(0,44em);gap:var(--_6)}
  .headed .groups{padding-block-start:.8em}
  .tally{--name:16.5em}
  .bars .item{grid-template-columns:var(--name) calc((100% - var(--name) - 1.4em - var(--room))*var(--len)) minmax(0,1fr)}
  .bars .value{text-align:start}
  .bars .bar{grid-area:1/2;inline-size:auto;block-size:12px;margin:0;align-self:start;margin-block-start:.35em}
  .bars .parts{grid-column:2/-1}
}
@container kube (min-width:50em) and (max-width:63.9em){.tally{--name:20em}}
@container kube (min-width:64em){.many{columns:2}}
`;
