// Checks that run before anything else. Their messages say what to do.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './paths.mjs';

/** @param {string} file */
const json = (file) => JSON.parse(readFileSync(new URL(file, root), 'utf8'));

/** Ends the process if Node is too old, or if the installed packages differ from package.json. */
export function checkPreconditions() {
  const { engines, dependencies, devDependencies } = json('package.json');
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    stop(
      `Batchmate needs Node ${engines.node}; this is ${process.versions.node}. Install Node 24 LTS from https://nodejs.org.`,
    );
  const wrong = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name, version]) => installedVersion(name) !== version)
    .map(([name]) => name);
  if (wrong.length > 0)
    stop(
      `${wrong.length} packages are missing or have the wrong version (${wrong.slice(0, 3).join(', ')}, …). Run "npm ci" first.`,
    );
}

/** Loads settings from the file .env, if it exists. Variables that are already set win. */
export function loadEnvironmentFile() {
  const file = fileURLToPath(new URL('.env', root));
  if (existsSync(file)) process.loadEnvFile(file);
}

/** @param {string} name */
function installedVersion(name) {
  try {
    return json(`node_modules/${name}/package.json`).version;
  } catch {
    return undefined; // not installed
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
