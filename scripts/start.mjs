// npm start: builds what is out of date, then runs the server in the same process, so that Ctrl-C reaches it.
import { createRequire } from 'node:module';
import { checkPreconditions, loadEnvironmentFile, stop } from './lib/preconditions.mjs';

checkPreconditions();
const { build } = await import('./lib/build-steps.mjs');
const built = await build(console.log);
if (!built.ok) stop(`${built.output}\nThe build failed. See the output above.`);

loadEnvironmentFile();
process.env.NODE_ENV ??= 'production';
createRequire(import.meta.url)('../dist/server/main.js');
