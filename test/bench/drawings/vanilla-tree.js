import picture from 'bench:picture';
import {breakable, escape, mark, rich, show} from './vanilla-frame.js';

const css = `
.node{width:fit-content;max-width:100%;padding:.5em .8em;border:1px solid var(--line);border-radius:3px;background:var(--card);line-height:1.4;overflow-wrap:anywhere}
.key{min-height:24px;font-weight:600}
.meta,.edge>span{font-size:12px;color:var(--ink-2)}
u{text-decoration:underline 2px var(--line);text-underline-offset:.25em}
.branch,.edge{position:relative}
.tree,.branches{display:flex}
.branch{flex:1;display:flex;flex-direction:column;align-items:center;padding-inline:.5em}
.branches{align-self:stretch;margin-inline:-.5em}
.edge{align-self:stretch;min-height:2.6em;padding:.7em 0 .4em calc(50% + 1em);line-height:1.4}
.edge::before,.branches>.branch::before,.branches>.branch::after{content:"";position:absolute;border:0 solid var(--line)}
.edge::before{inset:0 auto 0 calc(50% - 1px);border-left-width:2px}
.edge::after{content:"";position:absolute;inset:1px auto auto calc(50% - 5px);width:10px;height:8px;background:var(--line);clip-path:polygon(50% 0,100% 100%,0 100%)}
.branches>.branch{padding-top:1.2em}
.branches>.branch::before{inset:0 0 auto;border-top-width:2px}
.branch:first-child::before{left:calc(50% - 1px)}
.branch:last-child::before{right:calc(50% - 1px)}
.branches>.branch::after{inset:0 auto auto calc(50% - 1px);height:1.2em;border-left-width:2px}
.shared{margin-top:12px}
@container figure (max-width:600px){
  .tree,.branches,.branch{display:block}
  .branch{padding:.6em 0 0 1.4em}
  .branches{margin:0}
  .edge{padding:.4em 0 0 2.6em;min-height:1em}
  .edge::before,.branch::before{left:1.4em!important}
  .branches>.branch::before{inset:0 auto 0 0;border:0;border-left:2px solid var(--line)}
  .branches>.branch::after{inset:2.4em auto auto 0;width:1.4em;height:0;border:0;border-top:2px solid var(--line)}
}`;

const [shared] = picture.shared;
const name = (text) => `<code translate="no" dir="ltr">${text.split(shared.text).map(breakable).join(`<u>${escape(shared.text)}</u>`)}</code>`;

function branch(node) {
  const owned = picture.nodes.filter(({owner}) => owner === node.id);
  return `<li class="branch"><div class="node"><p class="meta">${escape(node.kind)} · ${breakable(node.by)}</p><p>${mark(node, name(node.name))}</p><p class="meta num"><bdi>rv ${node.rv} · +${node.at} ms</bdi></p></div>${
    owned.length ? `<p class="edge"><span>${escape(owned[0].edge)}<span class="vh"> owns ${owned.length}</span></span></p><ul class="branches" role="list">${owned.map(branch).join('')}</ul>` : ''}</li>`;
}

show('plain-owner-tree', css, picture, () => `<ul class="tree" role="list">${picture.nodes.filter(({owner}) => !owner).map(branch).join('')}</ul>
<ul class="shared note" role="list"><li>${name(shared.text)} ${rich(shared.means)}</li></ul>`, 'top to bottom');
