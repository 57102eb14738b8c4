/**
 * The two pictures that everybody draws, taken from the figures themselves: they read data/shop-run.json and say what they
 * show (`toJSON()`). So the peers draw the same names and times, also after a figure was changed.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {root} from '../tools/files.mjs';
import {fromRunFile} from './pages.mjs';

/** Short name of a picture → the figure that draws it. */
export const pictures = {tree: 'owner-tree', timeline: 'toleration-timeline'};

/**
 * @typedef {object} Picture
 * @property {object} data what `toJSON()` of the figure gives
 * @property {string[]} words what a drawing must say to be one of the same thing: names and times, or labels
 */

/** @returns {Promise<Record<'tree' | 'timeline', Picture>>} */
export async function takePictures(browser, site) {
  const names = Object.values(pictures);
  site.files.set('/data/shop-run.json', readFileSync(path.join(root, 'data/shop-run.json')));
  site.files.set('/from-run-file', fromRunFile(names));
  site.begin();
  const page = await browser.newPage({viewport: {width: 1100, height: 900}});
  try {
    const drawn = site.drawing(30_000);
    await page.goto(`${site.origin}/from-run-file`, {waitUntil: 'commit'});
    if (await drawn === undefined) throw new Error('The figures did not draw data/shop-run.json within 30 s: the bench has nothing to compare.');
    const taken = await page.evaluate((tags) => tags.map((tag) => {
      const element = document.querySelector(tag);
      const status = element.getAttribute('status');
      return {status, data: element.toJSON()};
    }), names.map((name) => `kube-${name}`));
    const broken = taken.findIndex(({status}) => status !== 'drawn');
    if (broken >= 0) throw new Error(`<kube-${names[broken]}> did not draw data/shop-run.json, it says "${taken[broken].status}": the bench has nothing to compare.`);
    const [tree, timeline] = taken.map(({data}) => data);
    return {tree: {data: tree, words: treeWords(tree)}, timeline: {data: timeline, words: timelineWords(timeline)}};
  } finally {
    await page.close();
  }
}

const bare = (text) => text.replaceAll('`', '');

const treeWords = ({nodes}) => nodes.flatMap(({kind, name, by, rv, at}) => [kind, name, by ?? '', rv === undefined ? '' : String(rv), at === undefined ? '' : `+${at} ms`]).filter(Boolean);

const timelineWords = ({lanes}) => lanes.flatMap(({label, sub = '', spans = [], points = []}) => [label, sub, ...[...spans, ...points].map((mark) => mark.label ?? '')]).filter(Boolean).map(bare);
