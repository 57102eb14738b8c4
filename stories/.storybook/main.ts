import type {StorybookConfig} from '@storybook/web-components-vite';

const config: StorybookConfig = {
  stories: ['../**/*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: {name: '@storybook/web-components-vite', options: {}},
  core: {disableTelemetry: true, disableWhatsNewNotifications: true},
};

export default config;
