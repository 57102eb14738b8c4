import {css, unsafeCSS} from 'lit';

/**
 * The colours: light and dark of each. Public names are `--kube-*`; inside a figure only the private `--_*` are used, so that a
 * page can set a public one anywhere above and everything follows. A test holds each pair to its contrast.
 */
export const palette: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  'paper': ['#fcfbf8', '#13151a'],
  'card': ['#f4f3ef', '#1d1f25'],
  'sunken': ['#ebe9e5', '#0d0e13'],
  'ink': ['#202329', '#ecebe7'],
  'ink-2': ['#575960', '#b1afa9'],
  /* Strokes that mean something; `hair` only decorates. */
  'line': ['#7b7d83', '#7d8088'],
  'hair': ['#d5d4d0', '#3b3d44'],
  'accent': ['#ad4427', '#f08f47'],
  'accent-tint': ['#fde8dd', '#47291c'],
  'on-accent': ['#fdfdfd', '#13151a'],
  'second': ['#5f2e9e', '#bda3f7'],
  'second-tint': ['#f1e9fb', '#362a4b'],
  'ok': ['#1c7258', '#3ec494'],
  'warn': ['#9a7827', '#e7ce5d'],
  'bad': ['#880a34', '#d14e63'],
  'focus': ['#033fb2', '#95c9ff'],
};

const colours = (value: (light: string, dark: string) => string): string =>
  `:host{${Object.entries(palette).map(([name, [light, dark]]) => `--_${name}:var(--kube-${name},${value(light, dark)})`).join(';')}}`;

/** The design language as custom properties. */
export const tokens = [
  unsafeCSS(`${colours((light, dark) => `light-dark(${light},${dark})`)}@supports not (color:light-dark(#000,#fff)){${colours((light) => light)}}`),
  css`
:host{
  --_mono:var(--kube-font-mono,ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace);
  /* Sizes are em of one font size, with a floor: a site that sets html{font-size:62.5%} must not shrink figures. */
  --_text:var(--kube-text,max(.875rem,14px));
  --_text-s:max(.93em,12px);
  --_text-xs:max(.857em,12px);
  --_d:1;
  --_1:calc(4px*var(--_d));--_2:calc(8px*var(--_d));--_3:calc(12px*var(--_d));--_4:calc(16px*var(--_d));--_5:calc(20px*var(--_d));--_6:calc(24px*var(--_d));
  --_radius:3px;
  --_state:var(--kube-dur-state,160ms);
  --_enter:var(--kube-dur-enter,320ms) cubic-bezier(.2,0,0,1);
}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}
`];
