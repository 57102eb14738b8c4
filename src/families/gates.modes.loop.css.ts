import {css} from 'lit';

/** A loop: the way back to the first stage. */
export const loopStyles = css`
.return{position:relative;font-size:var(--_text-s)}
.to-row{text-align:center;margin-inline:2.75em 2em;padding:.4em 1em .5em;border:solid var(--_line);border-width:0 2px 2px}
.to-row::before{content:"";position:absolute;inset-block-start:-2px;inset-inline-start:-6px;inline-size:10px;block-size:8px;background:var(--_line);clip-path:polygon(50% 0,100% 100%,0 100%)}
.to-col{padding-block-start:.3em;padding-inline:2.2em 2em;text-align:end}
.loop.col{padding-inline-end:2em}
.loop.col::after{inset-block:2.1em 1em;inset-inline:auto 2px;inline-size:1.4em;block-size:auto;border-inline-start-width:0;border-radius:0;background:none}
.loop.col::before{inset-block:calc(2.1em - 4px) auto;inset-inline:auto calc(1.4em - 2px);inline-size:8px;block-size:10px;background:var(--_line);clip-path:polygon(0 50%,100% 0,100% 100%)}
.loop.col:dir(rtl)::before{clip-path:polygon(100% 50%,0 0,0 100%)}
.loop.col>.gate:last-child{border-block-end-width:2px}
`;
