/**
 * The tags for TypeScript in React: `import type {} from 'kube-figures/react';` once, anywhere. Types only; React 19 itself takes the tags as they are:
 * it sets properties (`run`, `data`), listens to events by name (`onkube-scene`) and writes the rest as attributes.
 */
import type {LitElement} from 'lit';
import type {DetailedHTMLProps, HTMLAttributes} from 'react';
import type {} from './elements.js';

/** What can be set on an element: its own properties that are no methods and no state. */
type Settable<E> = {
  [K in keyof E as K extends keyof LitElement ? never : E[K] extends (...args: never[]) => unknown ? never : K]?: E[K] | undefined;
};

type Tag<E> = DetailedHTMLProps<HTMLAttributes<E>, E> & Settable<E> & {
  [event in `onkube-${string}`]?: (event: CustomEvent) => void;
} & {
  [attribute in `heading-level` | `dataset`]?: string | number | undefined;
};

type Tags = {[T in keyof HTMLElementTagNameMap as T extends `kube-${string}` ? T : never]: Tag<HTMLElementTagNameMap[T]>};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
