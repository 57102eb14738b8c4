import {setCustomElementsManifest} from '@storybook/web-components-vite';
import type {Decorator, Preview} from '@storybook/web-components-vite';
import manifest from '../../custom-elements.json' with {type: 'json'};

setCustomElementsManifest(manifest);

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
  decorators: [withTheme],
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
