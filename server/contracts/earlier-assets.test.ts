import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = `
  import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
  import { setAside } from './scripts/build/earlier-assets.mjs';
  const [, folder, now, ...files] = process.argv;
  const assets = folder + '/client/assets';
  const restore = setAside({ assets, list: folder + '/assets.json' });
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const file of files) writeFileSync(assets + '/' + file, file);
  restore(Number(now));`;

const DAY = 86_400_000;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'batchmate-assets-'));
  mkdirSync(join(folder, 'client'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds these files on a day. @returns the files that are served afterwards */
function build(day: number, ...files: string[]): string[] {
  execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT, folder, String(day * DAY), ...files], {
    cwd: join(__dirname, '../..'),
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return readdirSync(join(folder, 'client/assets')).sort();
}

test('the files of the builds before are served too, for pages that were loaded from them', () => {
  expect(build(1, 'main-1.js', 'font.woff2')).toEqual(['font.woff2', 'main-1.js']);
  expect(build(2, 'main-2.js', 'font.woff2')).toEqual(['font.woff2', 'main-1.js', 'main-2.js']);
  expect(build(3, 'main-3.js')).toEqual(['font.woff2', 'main-1.js', 'main-2.js', 'main-3.js']);
});

test('three builds before the last one are kept, and building the same again counts as one', () => {
  for (const n of [1, 2, 3, 4]) build(n, `main-${n}.js`);
  build(5, 'main-4.js');
  expect(build(6, 'main-5.js')).toEqual(['main-2.js', 'main-3.js', 'main-4.js', 'main-5.js']);
});

test('files that are older than 30 days are removed', () => {
  build(1, 'main-1.js');
  expect(build(32, 'main-2.js')).toEqual(['main-2.js']);
});
