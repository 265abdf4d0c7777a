// What a message costs with all instances, and with one.
import { setTimeout as delay } from 'node:timers/promises';
import { phase } from './phase.mjs';

/** @typedef {import('./phase.mjs').Run} Run */

/** The part of a core that one instance uses. Below it, requests are rarely gathered, and a message costs more. */
const LOAD = 0.6;
/** Messages a second with which the cost of one is estimated. */
const FIRST_PACE = 100;

/** The CPU time of all instances for a message, in milliseconds. @param {Run} run @param {string} title */
async function costOfMessage(run, title) {
  const { cluster, conditions, effort } = run;
  await delay(3_000); // Clients come back, and statements are compiled.
  const before = await cluster.cpu();
  const { deliveries } = await phase(run, title, () => delay(effort.steady * 1000));
  const cost = ((await cluster.cpu()) - before) / (deliveries / 2) / 1000;
  conditions.say('CPU time of a message', `${cost.toFixed(2)} ms`);
  return cost;
}

/** @param {Run} run */
export async function efficiency(run) {
  const { cluster, driver, conditions, effort } = run;
  if (!effort.complete) return;
  await driver.ask({ kind: 'pace', perSecond: FIRST_PACE });
  const estimate = await costOfMessage(run, `${FIRST_PACE} messages a second with all instances`);
  const perSecond = Math.round((LOAD * 1000) / estimate);
  await driver.ask({ kind: 'pace', perSecond });
  const ofAll = await costOfMessage(run, `${perSecond} messages a second with all instances`);
  const others = cluster.instances.slice(1);
  await Promise.all(others.map((instance) => instance.end('SIGTERM')));
  const ofOne = await costOfMessage(run, 'The same with one');
  conditions.say('load of this instance', `${((ofOne * perSecond) / 10).toFixed(0)} % of a core`);
  conditions.takes('CPU time of a message, of that with one', ofAll / ofOne, { atMost: 1.1, unit: '' });
  await driver.ask({ kind: 'pace', perSecond: effort.perSecond });
  for (const instance of others) await instance.start();
}
