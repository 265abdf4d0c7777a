import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/**
 * The commit of the sources in a folder, in short form. `COMMIT` replaces it where Git does not know it, such as in the build of an image. Empty
 * if it is unknown.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [env]
 */
export function commitOf(folder, env = process.env) {
  if (env.COMMIT) return env.COMMIT;
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: folder,
    encoding: 'utf8',
    // A repository around the folder is another project.
    env: { ...env, GIT_CEILING_DIRECTORIES: dirname(folder) },
  });
  return status === 0 ? stdout.trim() : '';
}
