import {css} from 'lit';

/** Dress of what is loaded later. Boxes for it are kept free by frame.css.ts, so nothing moves when it arrives. */
export const interactionStyles = css`
:focus-visible{outline:2px solid var(--_focus);outline-offset:2px;box-shadow:0 0 0 1px var(--_paper)}
/* A ghost keeps its box and stays legible. */
.mark.ghost{background:none;border-color:var(--_hair);color:var(--_ink-2)}
/* Rings never change a colour. */
.mark.ring,.mark.picked,.mark.linked{outline:2px solid var(--_ink-2);outline-offset:2px}
.mark.linked{outline-color:var(--_focus)}
.mark{transition:background-color var(--_state),border-color var(--_state)}
/* What is isolated starts where the text around it does, also when it has a line of its own. */
bdi{text-align:match-parent;text-align:-webkit-match-parent}
/* A slot has no text to tell a direction by: its line goes by what is in it. */
[part=source]{unicode-bidi:plaintext;padding:0}
.tools{position:relative;display:flex;flex-wrap:wrap;gap:var(--_1);margin-block:-8px;margin-inline-start:auto}
.button{display:inline-flex;align-items:center;justify-content:center;gap:.45em;min-inline-size:36px;min-block-size:36px;padding-inline:.6em;
  font-size:var(--_text-s);line-height:1.2;border:1px solid transparent;border-radius:var(--_radius);color:var(--_ink-2)}
.button:hover{border-color:var(--_line);color:var(--_ink)}
.copy{padding:3px .5em;margin-block:-3px;text-decoration:underline;color:var(--_ink-2)}
.button.large{border-color:var(--_line);color:var(--_ink);margin-block-start:var(--_2)}
.button[aria-pressed=true],.button[aria-expanded=true]{background:var(--_card);border-color:var(--_line);color:var(--_ink)}
.button[aria-disabled]{color:var(--_line);border-color:transparent;cursor:default}
.steps{display:flex;align-items:center;gap:var(--_1);margin-inline-start:-12px}
.steps .button{flex:none}
.chevron{flex:none;inline-size:.6em;block-size:.6em;border:solid currentColor;border-width:0 0 2px 2px;rotate:45deg}
.chevron.next{rotate:-135deg}
.chevron:dir(rtl){rotate:-135deg}
.chevron.next:dir(rtl){rotate:45deg}
.slider{position:relative;display:block;flex:0 1 14rem;min-inline-size:80px}
.slider input{display:block;inline-size:100%;margin:0;block-size:36px;background:none;appearance:none;position:relative;cursor:pointer;border-radius:var(--_radius)}
.slider input::-webkit-slider-thumb{appearance:none;inline-size:16px;block-size:16px;border-radius:50%;background:var(--_ink);border:2px solid var(--_paper);box-shadow:0 0 0 1px var(--_ink)}
.slider input::-moz-range-thumb{inline-size:12px;block-size:12px;border-radius:50%;background:var(--_ink);border:2px solid var(--_paper);box-shadow:0 0 0 1px var(--_ink)}
.slider::before{content:"";position:absolute;inset-inline:8px;inset-block-start:calc(50% - 1px);block-size:2px;background:var(--_hair)}
.dots{position:absolute;inset-inline:4px;inset-block-start:calc(50% - 4px);display:flex;justify-content:space-between}
.dots:empty{inset-block-start:calc(50% - 1px);block-size:2px;background:var(--_line)}
.dots i{inline-size:8px;block-size:8px;border-radius:50%;background:var(--_paper);border:1.5px solid var(--_line)}
.dots i.past{background:var(--_line)}
.count{flex:none;font-size:var(--_text-xs);color:var(--_ink-2);margin-inline-start:var(--_2);white-space:nowrap;unicode-bidi:plaintext}
.menu{position:absolute;inset:auto;margin:0;padding:var(--_1);border:1px solid var(--_line);border-radius:var(--_radius);background:var(--_paper);color:var(--_ink);inline-size:max-content;max-inline-size:calc(100vw - 24px)}
.menu:not(.open){display:none}
.menu:popover-open{display:grid}
@supports not selector(:popover-open){.menu{inset-block-start:100%;inset-inline-end:0;z-index:1}}
.menu .button{justify-content:start;color:var(--_ink)}
.menu .speed{display:flex;align-items:center;font-size:var(--_text-s);padding-inline-start:.6em;color:var(--_ink-2)}
.scroll{overflow-x:auto;max-block-size:32rem}
.rows{border-collapse:collapse;inline-size:100%;font-size:var(--_text-s);line-height:1.4}
.rows th,.rows td{text-align:start;padding:.35em .8em .35em 0;border-block-end:1px solid var(--_hair);vertical-align:baseline;font-weight:400;overflow-wrap:normal}
.rows th{font-size:var(--_text-xs);font-weight:600;color:var(--_ink-2);white-space:nowrap}
.rows .end{text-align:end;font-variant-numeric:tabular-nums}
:host(:popover-open){position:fixed;inset:0;inline-size:auto!important;block-size:auto!important;max-inline-size:none!important;margin:0;border:0;padding:0;overflow:auto;background:var(--_paper)}
@container kube (max-width:25.7em){.tools{min-block-size:36px;margin-inline-start:-10px}.steps{gap:0}}
@media (pointer:coarse){.copy{padding-block:13px;margin-block:-13px}.button{min-inline-size:44px;min-block-size:44px}.tools{margin-block:-12px}.slider input{block-size:44px}}
@media (forced-colors:active){.button{border-color:ButtonText}.button[aria-pressed=true],.button[aria-expanded=true]{forced-color-adjust:none;background:Highlight;color:HighlightText}
  .button[aria-disabled]{color:GrayText;border-color:GrayText}.dots i.past,.slider::before{background:CanvasText}.slider input::-webkit-slider-thumb{background:Highlight}.slider input::-moz-range-thumb{background:Highlight}}
`;
