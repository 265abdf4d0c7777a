import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { at } from './paths.mjs';

const folder = at('dist/.stamps');

/**
 * A hash of the names and contents of files. Times of change are not used, because a checkout changes them.
 * @param {{ files: string[], folders?: string[], skip?: RegExp }} sources paths relative to the project
 */
export function fingerprint({ files, folders = [], skip }) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  const found = folders.flatMap((name) =>
    readdirSync(at(name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`),
  );
  const all = [...files.map(at), ...found].filter((file) => !skip?.test(file)).sort();
  for (const file of all) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Whether the step ran with these sources and its results still exist.
 * @param {string} step
 * @param {string} print
 * @param {string[]} results
 */
export function isCurrent(step, print, results) {
  const file = `${folder}/${step}`;
  return existsSync(file) && readFileSync(file, 'utf8') === print && results.every((path) => existsSync(at(path)));
}

/** @param {string} step */
export function forget(step) {
  rmSync(`${folder}/${step}`, { force: true });
}

/**
 * @param {string} step
 * @param {string} print
 */
export function remember(step, print) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${step}`, print);
}
