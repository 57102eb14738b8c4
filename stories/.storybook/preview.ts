import {setCustomElementsManifest} from '@storybook/web-components-vite';
import type {Decorator, Preview} from '@storybook/web-components-vite';
import manifest from '../../custom-elements.json' with {type: 'json'};
import {withArguments} from './arguments.js';
import {embedCode} from './embed.js';
import {argTypesOf, declarationOf} from './manifest.js';

setCustomElementsManifest(manifest);

/** Places that stories name: a phone's column, and a dark part of a page. */
const places = new CSSStyleSheet();
places.replaceSync(`.story-narrow{max-inline-size:320px;margin-inline:auto}.story-dark{color-scheme:dark;background:Canvas;color:CanvasText;padding:1rem}
.sb-show-main.sb-main-padded{font:1rem/1.5 system-ui,sans-serif}`);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, places];

/** Figures follow the page's colour scheme, so a theme is one property of the page. */
const withTheme: Decorator = (story, {globals}) => {
  const scheme = globals['theme'] === 'system' ? 'light dark' : String(globals['theme']);
  document.documentElement.style.colorScheme = scheme;
  document.body.style.background = 'Canvas';
  document.body.style.color = 'CanvasText';
  return story();
};

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withArguments, withTheme],
  initialGlobals: {theme: 'system'},
  globalTypes: {
    theme: {
      description: 'Colour scheme of the page',
      toolbar: {
        title: 'Theme', icon: 'contrast', dynamicTitle: true,
        items: [{value: 'system', title: 'As the system'}, {value: 'light', title: 'Light'}, {value: 'dark', title: 'Dark'}],
      },
    },
  },
  parameters: {
    a11y: {test: 'error'},
    backgrounds: {disabled: true},
    controls: {expanded: true},
    docs: {
      // The panel "Code" beside the controls, and "Show code" on every element's page: what to copy, with the arguments as they are.
      codePanel: true,
      source: {transform: (drawn: string, about: object) => embedCode(drawn, about)},
      extractArgTypes: (component: string) => argTypesOf(component),
      extractComponentDescription: (component: string) => declarationOf(component)?.description ?? '',
    },
    viewport: {
      options: {
        phone: {name: 'Phone, 320 px', styles: {width: '320px', height: '640px'}},
        column: {name: 'Column of a docs page, 760 px', styles: {width: '760px', height: '900px'}},
        wide: {name: 'Wide, 1180 px', styles: {width: '1180px', height: '900px'}},
      },
    },
  },
};

export default preview;
