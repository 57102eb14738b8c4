/** Lint: what types cannot see. The rules of rooms, names and lengths are in test/structure.test.ts. */
import path from 'node:path';
import {configs as lit} from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import {configs as wc} from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';

const root = path.resolve(import.meta.dirname, '..');
const message = (text) => ({message: text});

export default tseslint.config(
  {ignores: ['**/node_modules/', 'dist/', 'cdn/', 'site/', 'storybook-static/', 'coverage/', '.cache/', 'test/bench/', 'test/golden/', 'stories/.storybook/']},
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.recommendedTypeChecked, wc['flat/recommended'], lit['flat/recommended']],
    plugins: {'lit-a11y': litA11y},
    languageOptions: {parserOptions: {project: path.join(root, 'tsconfig.json'), tsconfigRootDir: root}},
    rules: {
      ...litA11y.configs.recommended.rules,
      'eqeqeq': ['error', 'always', {null: 'ignore'}],
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': ['error', 'always', {avoidQuotes: true}],
      'no-console': ['error', {allow: ['warn', 'error']}],
      // `import type` stands for itself, so that what a module loads can be read from its imports.
      '@typescript-eslint/consistent-type-imports': ['error', {disallowTypeAnnotations: false}],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true}],
      // An interface that extends a list of tags adds them to somebody else's (src/react.d.ts).
      '@typescript-eslint/no-empty-object-type': ['error', {allowInterfaces: 'with-single-extends'}],
      // Lit binds the handlers of a template to its host.
      '@typescript-eslint/unbound-method': 'off',
      // A template prints what an author hands in.
      '@typescript-eslint/restrict-template-expressions': 'off',
      'wc/guard-super-call': 'off',
      'lit/no-template-arrow': 'off',
      'lit/no-template-map': 'off',
      // Roles that CSS takes away are given back: display and list-style drop them in some browsers.
      'lit-a11y/no-redundant-role': 'off',
      // Keys are heard on the figure, in one place.
      'lit-a11y/click-events-have-key-events': 'off',
      'lit-a11y/mouse-events-have-key-events': 'off',
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...['event', 'name', 'status', 'length', 'parent', 'top', 'self'].map((name) => ({name, ...message('a global that is easily meant to be a variable')}))],
      'no-restricted-properties': ['error',
        {object: 'window', property: 'customElements', ...message('write customElements: it is there where window is not')},
        ...['innerHTML', 'outerHTML'].map((property) => ({property, ...message('Trusted Types refuse it: render with Lit')})),
        {property: 'insertAdjacentHTML', ...message('Trusted Types refuse it: render with Lit')}],
      'no-restricted-imports': ['error', {patterns: [
        {group: ['lit/decorators*', 'lit/directives/unsafe-*', 'lit-html*', 'lit-element*', '@lit/reactive-element*'], ...message('no decorators, no unsafe directives, and Lit by its name')},
        {group: ['lit/directives/style-map*'], ...message('its first value is written as a style attribute, which a strict policy refuses: .style=${…}')},
      ]}],
      'no-eval': 'error',
      'no-implied-eval': 'off',
    },
  },
  {
    files: ['test/**/*.ts', 'stories/**/*.ts', 'data/**/*.ts'],
    rules: {
      'no-console': 'off',
      // A test reads JSON and takes what comes; what it expects is written in its assertions.
      ...Object.fromEntries(['argument', 'assignment', 'call', 'member-access', 'return'].map((use) => [`@typescript-eslint/no-unsafe-${use}`, 'off'])),
      // Node's test() answers with a promise that its runner waits for.
      '@typescript-eslint/no-floating-promises': ['error', {allowForKnownSafeCalls: [{from: 'package', package: 'node:test', name: ['test', 'it', 'describe', 'suite']}]}],
    },
  },
  {
    files: ['**/*.mjs'],
    rules: {'eqeqeq': 'error', 'no-var': 'error', 'prefer-const': 'error', 'no-undef': 'off', 'no-unused-vars': ['error', {argsIgnorePattern: '^_'}]},
  },
);
