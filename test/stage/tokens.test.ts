import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import {palette} from '../../src/stage/tokens.css.js';
import {version} from '../../src/stage/version.js';

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'card', 'sunken'];
const themes = ['light', 'dark'] as const;

function holds(what: string, names: string[], on: string[], least: number): void {
  for (const [i, theme] of themes.entries()) {
    test(`${what} in the ${theme} theme`, () => {
      for (const name of names) for (const ground of on) {
        const ratio = contrast(palette[name]![i as 0 | 1], palette[ground]![i as 0 | 1]);
        assert.ok(ratio >= least, `${name} on ${ground} has ${ratio.toFixed(2)}:1, needs ${least}:1`);
      }
    });
  }
}

holds('text colours keep 4.5:1 on every ground', ['ink', 'ink-2', 'accent', 'second'], grounds, 4.5);
holds('strokes that mean something keep 3:1 on every ground', ['line', 'ok', 'warn', 'bad', 'focus'], grounds, 3);
holds('text on a tint keeps 4.5:1', ['ink', 'ink-2'], ['accent-tint', 'second-tint'], 4.5);
holds('the accent keeps 4.5:1 on its tint', ['accent'], ['accent-tint'], 4.5);
holds('text on the solid accent keeps 4.5:1', ['on-accent'], ['accent'], 4.5);

test('the version in the library is the version of the package', () => {
  const {version: published} = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {version: string};
  assert.equal(version, published);
});
