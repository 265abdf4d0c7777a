// Instances are replaced one after the other: by the last release, as when a version is taken back, and by this version.
import { checkOut, lastRelease, obstacleTo } from '../last-release/checkout.mjs';
import { everyoneIsBack, phase } from './phase.mjs';

/** @typedef {import('./phase.mjs').Run} Run */

/** An instance closes its sockets over ten seconds, and the first and the last clients to return are rarely the first and last closed. */
const SPREAD = 8_000; // ms

/** @param {Run} run */
export async function rollout(run) {
  const release = run.effort.complete ? lastReleaseOf(run) : null;
  if (release !== null) await replaceAll(run, 'Instances go back to the last release', release);
  await replaceAll(run, 'Instances are replaced one after the other');
}

/** The folder of the last release; null if it is not in this clone. @param {Run} run */
function lastReleaseOf({ cluster, conditions }) {
  const release = lastRelease();
  const obstacle = obstacleTo(release);
  conditions.begin('The last release');
  conditions.say(release.version, obstacle ?? `commit ${release.commit.slice(0, 8)}`);
  if (obstacle !== null) return null;
  const folder = cluster.bench.folder('release');
  checkOut(release, folder);
  return folder;
}

/** @param {Run} run @param {string} title @param {string} [release] the folder of another version */
async function replaceAll(run, title, release) {
  const { cluster, driver, conditions, effort } = run;
  const figures = await phase(run, title, async () => {
    // Not those that were killed before, which have few clients.
    for (const instance of cluster.instances.slice(-effort.victims)) {
      const { returns: before } = await driver.ask({ kind: 'figures' });
      const { code, seconds } = await instance.end('SIGTERM');
      conditions.must('exit code', code === 0, code);
      conditions.takes('until it had ended', seconds, { atMost: 40, unit: 's' });
      await instance.start(release);
      await everyoneIsBack(run);
      const { returnSpread } = await driver.ask({ kind: 'figures', skip: before });
      conditions.takes('its clients connected again over', returnSpread, { atLeast: SPREAD });
    }
  });
  conditions.must('requests that failed', Object.keys(figures.retries).length === 0, JSON.stringify(figures.retries));
}
