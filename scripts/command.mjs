// npm run backup, restore, check-data, export-data, import-data and files: builds the server if it is out of date, and runs a command
// of it. With a built installation: node dist/server/main.js <command>
import { createRequire } from 'node:module';
import { checkPreconditions, loadEnvironmentFile, stop } from './lib/preconditions.mjs';

checkPreconditions();
const { build, server } = await import('./lib/build-steps.mjs');
const built = await build(console.log, [server]);
if (!built.ok) stop(`${built.output}\nThe build failed. See the output above.`);

loadEnvironmentFile();
process.env.NODE_ENV ??= 'production';
createRequire(import.meta.url)('../dist/server/main.js');
