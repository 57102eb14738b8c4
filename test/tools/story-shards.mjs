/**
 * Cuts the stories into small browser test files, so that none of them nears a time limit and two run side by side.
 * A shard is a file in the cache that imports a few story modules and hands them to test/stories.browser.ts.
 */
import {mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {cache, list, root} from './files.mjs';

const FILES_PER_SHARD = 4;
const ENDING = '.stories.ts';

/**
 * @param {string[]} words only story files whose path contains one of these; none: all
 * @returns {{name: string, file: string}[]} `{name: 'figures/api/gate-pipeline', file: 'stories/figures/api/gate-pipeline.stories.ts'}`
 */
export function storyFiles(words = []) {
  return list('stories', (file) => file.endsWith(ENDING) && (words.length === 0 || words.some((word) => file.includes(word))))
    .map((file) => ({name: file.slice('stories/'.length, -ENDING.length), file}));
}

/** Whether a process of that number runs; a name that is no number is nobody's. */
function runs(pid) {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Writes the shards anew, of all stories or of those whose path contains one of the words.
 * @returns {string[]} repository-relative paths of the shards
 */
export function writeStoryShards(words = []) {
  // A folder for each run: two that run side by side must not take each other's files away.
  const folders = path.join(cache, 'stories');
  const folder = path.join(folders, String(process.pid));
  mkdirSync(folder, {recursive: true});
  for (const old of readdirSync(folders)) if (!runs(Number(old))) rmSync(path.join(folders, old), {recursive: true});
  const stories = storyFiles(words);
  const rooms = new Map();
  for (const story of stories) {
    const room = path.posix.dirname(story.name);
    rooms.set(room, [...(rooms.get(room) ?? []), story]);
  }
  const shards = [];
  for (const [room, ofRoom] of rooms) {
    for (let from = 0; from < ofRoom.length; from += FILES_PER_SHARD) {
      const part = ofRoom.slice(from, from + FILES_PER_SHARD);
      const name = `${room.replaceAll('/', '-')}${from ? `-${from / FILES_PER_SHARD + 1}` : ''}.browser.ts`;
      const up = path.relative(folder, root).split(path.sep).join('/');
      const code = [
        `import {checkStories} from '${up}/test/stories.browser.js';`,
        ...part.map(({file}, index) => `import * as stories${index} from '${up}/${file.replace(/\.ts$/, '.js')}';`),
        ...part.map(({name: story}, index) => `checkStories('${story}', stories${index});`),
      ];
      writeFileSync(path.join(folder, name), `${code.join('\n')}\n`);
      shards.push(path.relative(root, path.join(folder, name)).split(path.sep).join('/'));
    }
  }
  return shards;
}
