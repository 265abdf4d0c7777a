// npm run build: builds everything in dist/ that is out of date.
import { checkPreconditions, stop } from './lib/preconditions.mjs';

checkPreconditions();
const { build } = await import('./lib/build-steps.mjs');
const built = await build(console.log, undefined, console.log);
if (!built.ok) stop(`${built.output}\nThe build failed. See the output above.`);
