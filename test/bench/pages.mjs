/** The pages that are loaded: the same docs page every time, with nothing, a figure or a peer's drawing in the middle of it. */

/**
 * Says "drawn" once the frame that shows the drawing has been painted, with the time since navigation. The same for
 * everybody, so that nobody wins by saying it early.
 */
const signal = `window.drawn = () => requestAnimationFrame(() => {
  const {port1, port2} = new MessageChannel();
  port1.onmessage = () => { performance.mark('drawn'); navigator.sendBeacon('/drawn', String(performance.now())); };
  port2.postMessage(0);
});`;

const shell = ({head = '', middle = '', script = ''}) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title><link rel="icon" href="data:,">
<style>body{margin:2rem auto;padding:0 1rem;max-width:60rem;font:16px/1.5 sans-serif;color-scheme:light}</style>${head}
<script>${signal}</script></head>
<body><h1>A page about Kubernetes</h1><p>A paragraph before the figure.</p>
${middle}
<p>A paragraph after it.</p>
${script}</body></html>`;

/** The page that starts a renderer. */
export const empty = shell({});

/** Nothing but the page, so that its own cost can be taken off. */
export const blank = shell({script: '<script type="module">drawn();</script>'});

const tagOf = (name, attributes = '') => `<kube-${name}${attributes}><p>What the figure says, for those without scripts.</p></kube-${name}>`;

/** As the README says to embed a figure. */
export const figure = (name) => shell({
  middle: tagOf(name),
  script: `<script type="module" src="/cdn/${name}.js"></script>
<script type="module">await customElements.whenDefined('kube-${name}'); await document.querySelector('kube-${name}').drawn; drawn();</script>`,
});

/** Several figures; with the small stylesheet, when `styled`. */
export const figures = (names, {entry = 'kube-figures', attributes = '', styled = false} = {}) => shell({
  head: styled ? '<link rel="stylesheet" href="/cdn/kube-figures.css">' : '',
  middle: names.map((name) => tagOf(name, attributes)).join('\n<p>Text between figures.</p>\n'),
  script: `<script type="module" src="/cdn/${entry}.js"></script>
<script type="module">
  const elements = [...document.querySelectorAll('${names.map((name) => `kube-${name}`).join()}')];
  await Promise.all(elements.map(async (element) => { await customElements.whenDefined(element.localName); await element.drawn; }));
  drawn();
</script>`,
});

/** Both pictures, drawn from the file that holds the recorded run. */
export const fromRunFile = (names) => shell({
  middle: `<kube-run src="/data/shop-run.json">${names.map((name) => tagOf(name, ' autoplay="off"')).join('\n')}</kube-run>`,
  script: `<script type="module" src="/cdn/kube-figures.js"></script>
<script type="module">
  const elements = [...document.querySelectorAll('${names.map((name) => `kube-${name}`).join()}')];
  await Promise.all(elements.map(async (element) => { await customElements.whenDefined(element.localName); await element.drawn; }));
  drawn();
</script>`,
});

/** A peer's drawing, or the hand-written element; the bundle draws into \`#drawing\` and says when it has. */
export const bundle = (file) => shell({middle: '<div id="drawing"></div>', script: `<script type="module" src="${file}"></script>`});

/** The figure's own shadow tree as HTML, without a script: what parsing, style, layout and paint alone cost. */
export const stillLife = (tag, html, css) => shell({
  middle: `<${tag}><template shadowrootmode="open"><style>${css}</style>${html}</template></${tag}>`,
  script: '<script type="module">drawn();</script>',
});

/**
 * All figures, the first from its own file so that it need not wait for the others. The page keeps when that one had drawn, and when
 * the last of the files that it needs (`need`, paths on the site) had come.
 */
export const allFigures = (names, {attributes = '', need = []} = {}) => shell({
  middle: names.map((name) => tagOf(name, attributes)).join('\n<p>Text between figures.</p>\n'),
  script: `<script type="module" src="/cdn/${names[0]}.js"></script>
<script type="module" src="/cdn/all-figures.js"></script>
<script type="module">
  const elements = [...document.querySelectorAll('${names.map((name) => `kube-${name}`).join()}')];
  const ready = async (element) => { await customElements.whenDefined(element.localName); await element.drawn; };
  const need = new Set(${JSON.stringify(need)});
  void ready(elements[0]).then(() => {
    const files = performance.getEntriesByType('resource').filter(({name}) => need.has(new URL(name).pathname));
    window.timing = {first: performance.now(), arrived: Math.max(...files.map(({responseEnd}) => responseEnd))};
  });
  await Promise.all(elements.map(ready));
  drawn();
</script>`,
});

/** Figures as their shadow trees, without a script. */
export const stillLives = (stills) => shell({
  middle: stills.map(({tag, html}) => `<${tag}>${html}</${tag}>`).join('\n<p>Text between figures.</p>\n'),
  script: '<script type="module">drawn();</script>',
});
