// Development only: runs the server's TypeScript with decorator metadata, which Node's own type stripping cannot emit.
// The settings come from .swcrc.
const Module = require('node:module');
const { transformFileSync } = require('@swc/core');

process.setSourceMapsEnabled(true);
// Node's types do not include this hook.
/** @type {any} */ (Module)._extensions['.ts'] = (/** @type {any} */ mod, /** @type {string} */ file) => {
  mod._compile(transformFileSync(file, { sourceMaps: 'inline' }).code, file);
};
