/** The words of the tutorial, held against the run they tell. Page-level claims are in tutorial-page.test.ts. */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import {contents} from '../../src/figures/contents.js';
import {recordedRun} from '../../src/run/recorded.js';
import type {Run} from '../../src/run/types.js';
import {sigma} from '../../src/run/writes.js';
import {sameRef} from '../../src/stage/page.js';
import {fallbacks} from '../tools/fallbacks.mjs';
import {list, root} from '../tools/files.mjs';
import {readParts} from '../tools/tutorial.mjs';
import {constants} from './tutorial-constants.js';

const parts = readParts();
const run: Run = await recordedRun();

/** `<kube-term key="pod" …>Pods</kube-term>` → tag, attributes by name, text without tags. */
function tagsOf(html: string, tag = 'kube-[\\w-]+'): {tag: string; attributes: Record<string, string>; text: string}[] {
  return [...html.matchAll(new RegExp(`<(${tag})\\b([^>]*)>([^<]*)`, 'g'))].map(([, name, words, text]) => ({
    tag: name!, attributes: Object.fromEntries([...words!.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [key!, value ?? ''])), text: text!.replace(/\s+/g, ' ').trim(),
  }));
}

const each = (check: (part: {name: string; html: string}) => string[]): string[] => parts.flatMap((part) => check(part).map((problem) => `${part.name}: ${problem}`));

test('each chapter shows its figures once, in the order of the contents, with their numbers', () => {
  const told = new Set(contents.flatMap(({figures}) => figures.map(({name}) => `kube-${name}`)));
  const figures = new Set(list('src/figures', (file) => file.endsWith('.ts') && !/\.\w+\.ts$/.test(file)).map((file) => `kube-${file.slice(file.lastIndexOf('/') + 1, -3)}`));
  assert.deepEqual(each(({name, html}) => {
    const chapter = contents.find(({id}) => id === name.replace('chapter-', ''));
    const expected = chapter!.figures.map((figure) => `kube-${figure.name} ${figure.number ?? ''}`.trim());
    const found = tagsOf(html).filter(({tag}) => figures.has(tag) || told.has(tag)).map(({tag, attributes}) => `${tag} ${attributes['number'] ?? ''}`.trim());
    return JSON.stringify(found) === JSON.stringify(expected) ? [] : [`shows ${found.join(', ')}; the contents tell ${expected.join(', ')}`];
  }), []);
});

test('no two places of the tutorial have the same address', () => {
  const ids = parts.flatMap(({name, html}) => [name, ...[...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!)]);
  const numbered = contents.flatMap(({figures}) => figures.flatMap(({number}) => (number ? [`fig-${number.replace('.', '-')}`] : [])));
  const all = [...ids, ...numbered, 'top', 'main'];
  assert.deepEqual(all.filter((id, i) => all.indexOf(id) !== i), []);
});

test('a link inside the tutorial leads somewhere', () => {
  const ids = new Set(parts.flatMap(({name, html}) => [name, ...[...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!)]));
  assert.deepEqual(each(({html}) => [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!).filter((id) => !ids.has(id) && !/^fig-\d-\d(:[\w-]+)?$/.test(id))), []);
});

test('every term that explains itself is in the glossary', () => {
  const glossary = new Set((JSON.parse(readFileSync(`${root}/data/glossary.json`, 'utf8')) as {key: string}[]).map(({key}) => key));
  assert.deepEqual(each(({html}) => tagsOf(html, 'kube-term').map(({attributes, text}) => attributes['key'] ?? attributes['term'] ?? text.toLowerCase().replace(/\s+/g, '-'))
    .filter((key) => !glossary.has(key))), []);
});

test('every object that a word lights is in the run', () => {
  const {nodes, systemPods, namespaces} = run.cluster;
  const known = [
    ...run.objects.map(({kind, namespace, name}) => [kind.toLowerCase(), namespace, name].filter(Boolean).join('/')), ...nodes.map(({name}) => `node/${name}`),
    ...systemPods.map(({namespace, name}) => `pod/${namespace}/${name}`), ...namespaces.map(({name}) => `namespace/${name}`),
  ];
  // Who acts is no object; the figures give them names of their own.
  const code = list('src', (file) => file.endsWith('.ts')).map((file) => readFileSync(`${root}/${file}`, 'utf8')).join('\n');
  assert.deepEqual(each(({html}) => tagsOf(html, 'kube-ref').map(({attributes}) => attributes['of'] ?? '(none)')
    .filter((of) => !known.some((one) => sameRef(one, of)) && !(of.startsWith('actor/') && code.includes(of)))), []);
});

test('what stands in a running total before scripts come is the total', () => {
  assert.deepEqual(each(({html}) => tagsOf(html, 'kube-sigma').flatMap(({attributes, text}) => {
    const {chapter} = attributes;
    const total = chapter === undefined ? run.writes.length : sigma(run, Number(chapter));
    const said = /\d[\d,]*/.exec(text)?.[0].replaceAll(',', '');
    return text === 'Σ writes' || String(total) === said ? [] : [`"${text}" for chapter ${chapter ?? '(all)'}, which has ${total}`];
  })), []);
});

test('every question has one right answer, others to choose from, and a reason', () => {
  assert.deepEqual(each(({html}) => [...html.matchAll(/<kube-quiz\b[\s\S]*?<\/kube-quiz>/g)].flatMap(([quiz]) => {
    const questions = quiz.split(/<li><p>/).slice(1);
    return questions.length === 0 ? ['a quiz without questions'] : questions.flatMap((question) => {
      const [, options = ''] = /<ul>([\s\S]*?)<\/ul>/.exec(question) ?? [];
      const [answers, right] = [options.match(/<li\b/g)?.length ?? 0, options.match(/<li data-right>/g)?.length ?? 0];
      return answers > 1 && right === 1 && /<details><summary>[^<]+<\/summary><p>[\s\S]+?<\/p>/.test(question) ? [] : [`${question.slice(0, 60)}…: ${answers} answers, ${right} right`];
    });
  })), []);
});

/** `5,000`, `22.8`, `04` of a time; not the digits of a name such as `web-67fd`. */
const NUMBER = /(?<![\w.])\d[\d,]*(?:\.\d+)?/g;
const numbers = (text: string): string[] => [...text.matchAll(NUMBER)].map(([number]) => number.replaceAll(',', ''));

/** What a reader reads as prose: no code, no running totals, which have a test of their own. */
const prose = (html: string): string => html.replace(/<!--[\s\S]*?-->/g, '').replace(/<(pre|code|kube-sigma)\b[\s\S]*?<\/\1>/g, ' ').replaceAll('&nbsp;', ' ')
  .replace(/<\/?(?:p|li|h\d|dd|dt|td|th|summary|section|ul|ol|div)\b[^>]*>/g, ' ¶ ').replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

/** Times of day in the prose, `20:19:46.2`, and whether something happened then: the run counts ms from its start. */
const TIME = /\b\d\d:\d\d:\d\d(?:\.\d+)?/g;
const offsets = numbers(JSON.stringify(run)).map(Number).filter((n) => Number.isInteger(n) && n <= run.duration);
const happened = new Set(offsets.flatMap((t) => [3, 2, 1, 0].flatMap((digits) => [Math.round, Math.floor].map((cut) =>
  new Date(cut((Date.parse(run.startedAt) + t) / 10 ** (3 - digits)) * 10 ** (3 - digits)).toISOString().slice(11, digits ? 20 + digits : 19)))));
/** ms said as seconds, rounded to 1 to 3 places. */
const seconds = new Set(offsets.flatMap((t) => [1, 2, 3].map((places) => (t / 1000).toFixed(places))));

test('every number of the prose is in the run, in a figure’s table, or a constant with a reason', async () => {
  const known = new Set(numbers(`${JSON.stringify(run)} ${[...(await fallbacks()).values()].join(' ')}`));
  assert.deepEqual(each(({html}) => {
    const whole = Object.keys(constants).reduce((rest, phrase) => rest.replaceAll(phrase, ' '), prose(html));
    const around = (text: string, index: number): string => `… ${text.slice(Math.max(0, index - 30), index + 30)} …`;
    const never = [...whole.matchAll(TIME)].filter(([time]) => !happened.has(time)).map(({index}) => around(whole, index));
    const text = whole.replace(TIME, ' ');
    return [...never, ...[...text.matchAll(NUMBER)].filter(([number]) => {
      const plain = number.replaceAll(',', '');
      return !known.has(plain) && !seconds.has(plain);
    }).map(({index}) => around(text, index))];
  }), []);
});

test('no constant is kept that the prose does not use any more', () => {
  const all = parts.map(({html}) => prose(html)).join(' ');
  assert.deepEqual(Object.keys(constants).filter((phrase) => !all.includes(phrase)), []);
});
