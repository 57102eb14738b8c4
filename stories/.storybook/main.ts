import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {StorybookConfig} from '@storybook/web-components-vite';
import {contents} from '../../src/figures/contents.js';

const stories = path.resolve(import.meta.dirname, '..');

/** Rooms of the sidebar after the figures that are told; `figures` are those that are not told yet. */
const rooms = ['figures', 'families', 'open', 'stage', 'pages'];
const told = contents.flatMap(({figures}) => figures.map(({folder, name}) => `figures/${folder}/${name}.stories.ts`));
const place = (file: string): number => {
  const at = told.indexOf(file);
  return at >= 0 ? at : told.length + rooms.indexOf(file.slice(0, file.indexOf('/')));
};

/** Story files in the order of the sidebar: figures as the table of contents tells them, then the rooms. */
const files = readdirSync(stories, {recursive: true, encoding: 'utf8'}).map((file) => file.split(path.sep).join('/')).filter((file) => file.endsWith('.stories.ts'))
  .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));

const config: StorybookConfig = {
  stories: files.map((file) => `../${file}`),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: {name: '@storybook/web-components-vite', options: {}},
  core: {disableTelemetry: true, disableWhatsNewNotifications: true},
};

export default config;
