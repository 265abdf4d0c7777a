// Keeps the hashed files of earlier builds: a page that was loaded before an update asks for them.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How many builds before the last one are kept, and for how many milliseconds. */
const MOST = 3;
const LONGEST = 30 * 86_400_000;

/** The files that a build made, and when. @typedef {{ at: number, files: string[] }} Made */

/**
 * Call it before a build that empties the folder.
 * @param {{ assets: string, list: string }} paths the folder with the files, and the file that records which build made them
 * @returns {(now?: number) => void} call it when the build is complete: it puts the files of earlier builds back
 */
export function setAside({ assets, list }) {
  const aside = `${list}.files`;
  /** @type {Made[]} */
  const made = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  if (existsSync(assets)) {
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(dirname(aside), { recursive: true });
    renameSync(assets, aside);
  }
  return (now = Date.now()) => {
    const current = { at: now, files: readdirSync(assets).sort() };
    const others = made.filter(({ files }) => files.join() !== current.files.join());
    const kept = others.filter(({ at }) => now - at < LONGEST).slice(0, MOST);
    for (const file of new Set(kept.flatMap(({ files }) => files)))
      if (!existsSync(join(assets, file)) && existsSync(join(aside, file)))
        cpSync(join(aside, file), join(assets, file));
    rmSync(aside, { recursive: true, force: true });
    writeFileSync(list, JSON.stringify([current, ...kept]));
  };
}
