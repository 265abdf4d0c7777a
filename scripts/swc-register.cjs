// Development only: runs the server's TypeScript with decorator metadata, which Node's own type stripping cannot emit.
// The settings come from .swcrc. What was compiled is kept in node_modules/.cache/swc.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { threadId } = require('node:worker_threads');
const { transformSync, version } = require('@swc/core');

const ROOT = path.join(__dirname, '..');
const CACHE = path.join(ROOT, 'node_modules/.cache/swc');
const settings = `${version} ${readFileSync(path.join(ROOT, '.swcrc'), 'utf8')}`;
mkdirSync(CACHE, { recursive: true });

/** @param {string} file */
function compile(file) {
  const source = readFileSync(file, 'utf8');
  const key = createHash('sha256').update(`${settings}\0${file}\0${source}`).digest('hex');
  const kept = path.join(CACHE, key);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const { code } = transformSync(source, { filename: file, sourceMaps: 'inline' });
  // Several processes and threads may compile the same file.
  const own = `${kept}.${process.pid}.${threadId}`;
  writeFileSync(own, code);
  renameSync(own, kept);
  return code;
}

process.setSourceMapsEnabled(true);
// Node's types do not include this hook.
/** @type {any} */ (Module)._extensions['.ts'] = (/** @type {any} */ mod, /** @type {string} */ file) => {
  mod._compile(compile(file), file);
};
