// npm start: builds what is out of date, then becomes the server. One process, so that Ctrl-C reaches the server itself.
import { createRequire } from 'node:module';
import { checkPreconditions, loadEnvironmentFile, stop } from './lib/preconditions.mjs';

checkPreconditions();
const { build } = await import('./lib/build-steps.mjs');
const built = await build(console.log);
if (!built.ok) stop(`${built.output}\nThe build failed; what is wrong stands above.`);

loadEnvironmentFile();
process.env.NODE_ENV ??= 'production';
createRequire(import.meta.url)('../dist/server/main.js');
