// npm run last-release: whether servers of the last release work on the tables of this version, as they must while an update replaces them one
// after the other. A server of the release with demo data runs while this version migrates its database, and one is started afterward.
// Both must do what they did before. Ends with code 1 if they do not.
//   --report=FILE    writes the number of conditions that hold, and of those that do not
//   --no-build       uses the existing build
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at } from '../lib/paths.mjs';
import { checkPreconditions, stop } from '../lib/preconditions.mjs';
import { changedMigrations, checkOut, lastRelease, obstacleTo } from './checkout.mjs';
import { Rehearsal } from './rehearsal.mjs';

checkPreconditions();
const { values: options } = parseArgs({
  options: { report: { type: 'string' }, 'no-build': { type: 'boolean', default: false } },
});
const report = (/** @type {object} */ counts) =>
  options.report && writeFileSync(options.report, JSON.stringify(counts));

const release = lastRelease();
const obstacle = obstacleTo(release);
if (obstacle !== null) {
  console.log(`Skipped, because ${obstacle}.`);
  report({ passed: 0, failed: 0, skipped: 1 });
  process.exit(0);
}
if (!options['no-build']) {
  const { build } = await import('../lib/build-steps.mjs');
  const built = await build(console.log);
  if (!built.ok) stop(`${built.output}\nThe build failed. See the output above.`);
}

const rehearsal = new Rehearsal(at('dist/server/main.js'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void rehearsal.stop().then(() => process.exit(130)));
/** @type {[what: string, differences: string[]][]} */
const conditions = [];
const began = Date.now();
try {
  checkOut(release, rehearsal.release);
  conditions.push([`migrations of ${release.version} are unchanged`, changedMigrations(rehearsal.release)]);
  await everything();
} finally {
  await rehearsal.stop();
}
const failed = conditions.filter(([, differences]) => differences.length > 0);
for (const [what, differences] of conditions)
  console.log(`${differences.length === 0 ? '✓' : '✗'} ${what}${differences.map((each) => `\n    ${each}`).join('')}`);
const seconds = Math.round((Date.now() - began) / 1000);
console.log(`\n${conditions.length - failed.length} conditions hold, ${failed.length} do not. It took ${seconds} s.`);
report({ passed: conditions.length - failed.length, failed: failed.length, skipped: 0 });
process.exitCode = failed.length > 0 ? 1 : 0;

async function everything() {
  await rehearsal.startDatabase();
  const running = await rehearsal.startRelease();
  const before = await rehearsal.reads(running);
  const writes = await rehearsal.writes(running);
  if (writes.length > 0) throw new Error(`The release does not work on its own tables:\n${writes.join('\n')}`);
  const all = Object.values(before);
  console.log(`· ${all.length} reads, ${all.filter((codes) => codes === '').length} of them without an error …`);
  const [migrated, meanwhile] = await Promise.all([rehearsal.migrate(), rehearsal.writes(running)]);
  conditions.push(['this version migrates while the server runs', migrated]);
  conditions.push(['the server works meanwhile', meanwhile]);
  conditions.push(['the running server reads as before', differencesOf(before, await rehearsal.reads(running))]);
  conditions.push(['the running server writes as before', await rehearsal.writes(running)]);
  await running.stop();
  const started = await rehearsal.startRelease();
  conditions.push([
    'a server that starts afterward reads as before',
    differencesOf(before, await rehearsal.reads(started)),
  ]);
  conditions.push(['a server that starts afterward writes as before', await rehearsal.writes(started)]);
}

/**
 * @param {Record<string, string>} before
 * @param {Record<string, string>} after
 */
function differencesOf(before, after) {
  return Object.keys(before)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${after[name] || 'no error'}, before: ${before[name] || 'no error'}`);
}
