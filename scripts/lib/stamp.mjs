import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { at } from './paths.mjs';

const folder = at('dist/.stamps');

/**
 * A fingerprint of the contents of files, so that a fresh clone, a changed branch and a touched file are all told apart.
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
 * Whether a step was done with these very sources, and its results are still there.
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
