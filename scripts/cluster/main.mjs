// npm run cluster: PostgreSQL, Redis, a proxy and four instances on this machine, and clients that notice whatever goes wrong while parts of
// them die. Nothing may be lost, doubled or out of order. Ends with code 1 if a condition does not hold.
//   --short          few clients and short outages; times are printed and not asserted (part of npm test)
//   --only=a,b       only these phases
//   --report=FILE    writes the number of conditions that hold, and of those that do not
//   --no-build       uses the existing build
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Cluster } from './cluster.mjs';
import { Conditions } from './conditions.mjs';
import { makePairs } from './people.mjs';
import * as phases from './phases.mjs';
import { missingPrograms } from './programs.mjs';
import { at } from '../lib/paths.mjs';
import { checkPreconditions, stop } from '../lib/preconditions.mjs';
import { cleanEnvironment } from '../lib/run.mjs';

checkPreconditions();
const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    report: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
  },
});
const SIZE = 4;
/** @type {import('./phase.mjs').Effort} */
const effort = options.short
  ? {
      pairs: 100,
      perSecond: 15,
      steady: 5,
      outage: 4,
      downtime: 1,
      victims: 1,
      drainDelay: 2,
      complete: false,
    }
  : {
      pairs: 1_000,
      perSecond: 60,
      steady: 30,
      outage: 10,
      downtime: 6,
      victims: SIZE,
      drainDelay: 5,
      complete: true,
    };

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(`Skipped, because these programs are not installed: ${missing.join(', ')}.`);
  if (options.report) writeFileSync(options.report, JSON.stringify({ passed: 0, failed: 0, skipped: 1 }));
  process.exit(0);
}
if (!options['no-build']) {
  const { build } = await import('../lib/build-steps.mjs');
  const built = await build(console.log);
  if (!built.ok) stop(`${built.output}\nThe build failed. See the output above.`);
}

const { truth, ...disturbances } = phases;
const selected = options.only?.split(',');
const conditions = new Conditions({ assertTimes: !options.short });
const began = Date.now();
const cluster = await Cluster.start({ size: SIZE, drainDelay: effort.drainDelay });
/** @type {Promise<void> | undefined} */
let stopping;
const stopAll = () => (stopping ??= cluster.stop());
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true;
    void stopAll();
  });
}
try {
  await everything();
} catch (error) {
  if (!interrupted) throw error;
} finally {
  await stopAll();
}
if (interrupted) process.exit(130);
for (const { phase, what, value } of conditions.failures) console.log(`\nDoes not hold: ${phase}: ${what}: ${value}`);
const { passed, failed } = conditions.counts;
console.log(`\n${passed} conditions hold, ${failed} do not. It took ${Math.round((Date.now() - began) / 1000)} s.`);
if (options.report) writeFileSync(options.report, JSON.stringify(conditions.counts));
process.exitCode = failed > 0 ? 1 : 0;

async function everything() {
  const [first, ...others] = cluster.instances;
  await first?.start(); // It migrates the database.
  const [quietPair, ...pairs] = await makePairs(cluster, effort.pairs + 1);
  if (!quietPair) throw new Error('There are no people.');
  await Promise.all(others.map((instance) => instance.start()));
  await cluster.proxy.start();
  const driver = cluster.bench.start(at('scripts/cluster/driver.mjs'), { env: cleanEnvironment() });
  conditions.begin('Start');
  const seconds = await driver.ask({ kind: 'connect', url: cluster.proxy.url, pairs, quietPair });
  conditions.say('clients', `${effort.pairs * 2 + 2}, connected within ${seconds.toFixed(1)} s`);
  await driver.ask({ kind: 'send', perSecond: effort.perSecond });
  /** @type {import('./phase.mjs').Run} */
  const run = { cluster, driver, conditions, pairs, quietPair, effort, calmRequestP99: null };
  const order = [
    'steady',
    'revocation',
    'limits',
    'files',
    'instancesDie',
    'redisDies',
    'redisHangs',
    'subscribersCut',
    'efficiency',
    'rollout',
    'databaseCrashes',
  ];
  for (const name of /** @type {(keyof typeof disturbances)[]} */ (order))
    if (selected?.includes(name) ?? true) await disturbances[name](run);
  await truth(run);
}
