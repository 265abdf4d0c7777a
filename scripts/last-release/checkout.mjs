// The code of the last release, beside this one.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../lib/paths.mjs';

/** @typedef {{ version: string, commit: string }} Release */

/** @returns {Release} */
export const lastRelease = () => JSON.parse(readFileSync(at('deploy/last-release.json'), 'utf8'));

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const git = (args, env = process.env) => execFileSync('git', args, { cwd: at('.'), env, stdio: 'pipe' }).toString();

/**
 * Why the release cannot be checked out here; null if it can.
 * @param {Release} release
 * @returns {string | null}
 */
export function obstacleTo({ commit }) {
  try {
    git(['rev-parse', '--git-dir']);
  } catch {
    return 'this folder is not a git repository, or git is not installed';
  }
  try {
    git(['cat-file', '-e', `${commit}^{commit}`]);
    return null;
  } catch {
    return `the commit ${commit.slice(0, 8)} is not in this clone. A clone with the whole history has it`;
  }
}

/**
 * Writes the files of the release to an empty folder, with the packages of this version.
 * @param {Release} release
 * @param {string} folder
 */
export function checkOut({ commit }, folder) {
  // An index of its own, so that neither the branch nor what is staged here changes.
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, '.index') };
  git([`--work-tree=${folder}`, 'checkout', '--quiet', '--force', commit, '--', '.'], env);
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const missing = Object.keys(dependencies).filter((name) => !existsSync(at(`node_modules/${name}`)));
  if (missing.length === 0) symlinkSync(at('node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
}

/**
 * Migrations of the release that are missing or changed here. Databases have already run them.
 * @param {string} folder where the release is
 */
export function changedMigrations(folder) {
  const text = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
  return readdirSync(join(folder, 'migrations')).filter(
    (file) => text(join(folder, 'migrations', file)) !== text(at(`migrations/${file}`)),
  );
}
