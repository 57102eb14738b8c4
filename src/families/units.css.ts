import {css} from 'lit';

/*
 * Beside each other, cells stand on a common ground and limits cross all of them; under each other, cells lie in a line.
 *
 *   row   4 ━━━━━━━━━━━━━━━━━━━━   col   +0.01 s            4 Pods, 3 Ready
 *           □    ▨    ■    □             □ □ □ ▨┃
 *         3 ┄□┄┄┄┄□┄┄┄┄□┄┄┄┄■┄           +4.07 s            4 Pods, 4 Ready
 *           □    □    □    ■             □ □ □ ■┃
 *           □    □    □    ■
 *         start +0.01 +4.07 …
 */
export const unitsStyles = css`
.units,.legend{line-height:1.4;overflow-wrap:anywhere}
.legend{display:flex;flex-wrap:wrap;gap:var(--_1) var(--_4);margin-block-end:var(--_3);font-size:var(--_text-s);align-items:center}
.legend li{display:flex;gap:.6em;align-items:center}
.legend .unit{flex:none;inline-size:1.67em;block-size:1.67em}
.unit{--c:var(--_ink);display:grid;place-items:center;inline-size:calc(var(--u) - 4px);block-size:2em;border:2px solid var(--c);border-radius:2px;font-size:var(--_text-xs);line-height:1;font-style:normal;color:var(--_ink);font-variant-numeric:tabular-nums;overflow:hidden}
.unit b,.limit b,.name .key{font-weight:650}
.unit.accent{--c:var(--_accent)}
.unit.second{--c:var(--_second)}
.unit.solid{background:var(--c);color:var(--_paper)}
.unit.solid.accent{color:var(--_on-accent)}
.unit.hollow{border-color:var(--_line)}
.unit.hollow:is(.accent,.second){border-color:var(--c)}
.unit.dashed{border-style:dashed}
.unit.hatch{--c:var(--_line);border-width:1px;background:repeating-linear-gradient(135deg,var(--_line) 0 1.5px,transparent 1.5px 6px)}
.unit.hatch b:not(:empty){background:var(--_paper);padding:1px 3px}
.unit.muted{border:1px solid var(--_line)}
.plot{position:relative;display:flex;--u:var(--px)}
.series{position:relative}
.name{display:flex;flex-wrap:wrap;gap:0 var(--_2);align-items:baseline}
:is(.name,.named) .key{min-block-size:24px}
.sub,.sums{font-size:var(--_text-s);color:var(--_ink-2)}
.series :is(.sub,.sums) b{font-weight:600;color:var(--_ink)}
.series.accent>.name .key{background:var(--_accent-tint);box-shadow:inset 3px 0 0 var(--_accent);padding-inline:.5em .35em}
.series.second>.name .key{background:var(--_second-tint);border-inline-start:3px dashed var(--_second);padding-inline:.5em .35em}
.limit{position:absolute;border:0 dashed var(--_line)}
.limit.accent{border-color:var(--_accent);border-style:solid}
.limit.second{border-color:var(--_second)}
.limit b{position:absolute;inset-inline-start:0;font-size:var(--_text-xs);line-height:1;color:var(--_ink);background:var(--_paper);padding-inline:2px}
.legend .limit{position:static;flex:none;inline-size:24px;border-block-start-width:var(--w,2px)}
.limit.accent{--w:3px}
.keys{display:flex;flex-wrap:wrap;gap:0 var(--_4);font-size:var(--_text-s)}
.named{display:flex;gap:.5em;align-items:baseline}
.no{font-weight:650;font-variant-numeric:tabular-nums}

.row{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);padding-inline-start:1.4em;max-inline-size:calc(var(--many)*10em)}
.row>.series{display:flex;flex-direction:column;align-items:center;text-align:center}
.row .plot{--h:calc(var(--most)*var(--u));align-self:stretch;flex-direction:column-reverse;align-items:center;block-size:calc((var(--most) + var(--apart))*var(--u) + 6px);justify-content:flex-start;gap:4px}
.row .unit{inline-size:2em;block-size:calc(var(--u) - 4px);flex:none}
.row .limit{inset-inline:0;inset-block-end:calc(var(--at)*var(--u) - 2px - var(--w,2px)/2);border-block-end-width:var(--w,2px)}
.row .limit b{inset-inline-start:-1.4em;inset-block-end:-.5em}
.row .apart{position:absolute;inset-block-end:calc(var(--h) + 6px);display:flex;flex-direction:column-reverse;gap:4px}
.row .name{justify-content:center;margin-block-start:var(--_1)}
.row .sums{display:grid;font-size:var(--_text-xs);padding-inline:2px}
.row .keys{justify-content:center}

.col{display:grid;gap:var(--_3)}
.col>.series{display:flex;flex-wrap:wrap;column-gap:.9em;align-items:baseline}
.col>.series>:is(.plot,.lens,.keys){flex:1 0 100%}
.col .plot{--u:min(var(--px),100%/(var(--most) + var(--apart) + .3));gap:4px;flex-wrap:wrap;padding-block:5px}
.col:not(.wraps,.across) .plot{flex-wrap:nowrap;gap:0}
.col:not(.wraps,.across) .unit{flex:none;margin-inline-end:4px}
.wraps .plot{--u:var(--px)}
.col .limit{inset-block:0;inset-inline-start:calc(var(--at)*var(--u) - 2px - var(--w,2px)/2);border-inline-start-width:var(--w,2px)}
.col .limit b{display:none}
.col .apart{position:absolute;inset-block:5px;inset-inline:calc(var(--most)*var(--u) + 4px) 0;display:flex}
.col .apart .unit{inline-size:calc((100% + 4px)/(var(--apart) + .15) - 4px);max-inline-size:2em}
.wraps .apart{display:contents}
.col .sums bdi{margin-inline-end:.7em}
.across{gap:var(--_5)}
.across .plot{--u:calc(100%/var(--across));gap:0;flex-wrap:nowrap;margin-inline-end:-3px}
.across .unit{flex:0 1 auto;inline-size:calc(var(--u)*var(--size) - 3px);margin-inline-end:3px}
.lens,.lens i{display:block}
.lens{margin-block-start:var(--_1)}
.lens i:first-child{block-size:8px;border:1px solid var(--_line);background:linear-gradient(var(--_line),var(--_line)) no-repeat 0/calc(100%*var(--part)) 100%}
.lens i:last-child{block-size:16px;background:var(--_hair);opacity:.6;clip-path:polygon(0 0,calc(100%*var(--part)) 0,100% 100%,0 100%)}
.lens:dir(rtl){scale:-1 1}
.lens+.plot{padding-block-start:2px}
.units .ghost .unit,.units .unit.ghost{background:none;border:1px solid var(--_hair);color:var(--_ink-2)}
@container kube (min-width:46em){
  .col:not(.across)>.series{display:grid;grid-template-columns:12em minmax(0,1fr) minmax(11em,auto);column-gap:1.5em;align-items:center}
  .col:not(.across) .sums{order:1}
  .col:not(.across) .keys{grid-column:2/-1;order:2}
  .col:not(.across){gap:var(--_1)}
}
`;
