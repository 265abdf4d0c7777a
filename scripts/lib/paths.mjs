import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, as a URL that ends with a slash. */
export const root = new URL('../../', import.meta.url);

/** @param {string} path relative to the project's folder */
export const at = (path) => fileURLToPath(new URL(path, root));

/**
 * The script of a package's command, to run with the current Node instead of the one in PATH.
 * @param {string} name the package
 * @param {string} [command] the command, if its name differs from that of the package
 */
export function tool(name, command = name) {
  const { bin } = JSON.parse(readFileSync(at(`node_modules/${name}/package.json`), 'utf8'));
  return join(at(`node_modules/${name}`), typeof bin === 'string' ? bin : bin[command]);
}
