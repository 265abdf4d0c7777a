import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, as an address that ends in a slash. */
export const root = new URL('../../', import.meta.url);

/** @param {string} path relative to the project's folder */
export const at = (path) => fileURLToPath(new URL(path, root));

/**
 * The script that a package runs as a command, to be started with this very Node, whatever PATH says.
 * @param {string} name the package
 * @param {string} [command] the command, when it is not called as the package
 */
export function tool(name, command = name) {
  const { bin } = JSON.parse(readFileSync(at(`node_modules/${name}/package.json`), 'utf8'));
  return join(at(`node_modules/${name}`), typeof bin === 'string' ? bin : bin[command]);
}
