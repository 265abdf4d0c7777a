// One phase of a run, with what must hold in each.
import { until } from './cluster.mjs';

/**
 * @typedef {object} Run
 * @property {import('./cluster.mjs').Cluster} cluster
 * @property {import('../bench/processes.mjs').Worker} driver
 * @property {import('./conditions.mjs').Conditions} conditions
 * @property {import('./people.mjs').Pair[]} pairs
 * @property {import('./people.mjs').Pair} quietPair sends nothing
 * @property {Effort} effort
 * @property {number | null} calmRequestP99 of the steady load, in milliseconds; null before it
 *
 * @typedef {object} Effort how long and how much
 * @property {number} pairs
 * @property {number} perSecond messages
 * @property {number} steady seconds of undisturbed load
 * @property {number} outage seconds of an outage
 * @property {number} downtime seconds until a killed instance is started again
 * @property {number} victims how many instances are killed, and restarted
 * @property {number} drainDelay seconds
 * @property {boolean} complete with the phases that take long
 */

/** Waits until all clients are connected. @param {Run} run */
export async function everyoneIsBack({ driver, pairs }) {
  const people = pairs.length * 2;
  await until(async () => (await driver.ask({ kind: 'figures' })).connected >= people, 'all clients to be back');
}

/**
 * Runs one phase, and checks what the clients have seen: nothing doubled, nothing out of order, no error that they could not repair, and all of
 * them connected at the end.
 * @param {Run} run
 * @param {string} title
 * @param {() => Promise<void>} disturb
 */
export async function phase(run, title, disturb) {
  const { driver, conditions } = run;
  conditions.begin(title);
  await driver.ask({ kind: 'phase' });
  await disturb();
  await everyoneIsBack(run);
  const figures = await driver.ask({ kind: 'figures' });
  conditions.must(
    'messages that came twice or out of order',
    figures.doubled + figures.disordered === 0,
    figures.doubled + figures.disordered,
  );
  conditions.must('streams that had to start over', figures.resyncs === 0, figures.resyncs);
  conditions.must('errors that reached a client', figures.errors.length === 0, figures.errors[0] ?? 'none');
  conditions.must('messages arrived', figures.deliveries > 0, figures.deliveries);
  conditions.say(
    'delivery',
    `p50 ${figures.p50} ms, p99 ${figures.p99} ms; requests p99 ${figures.requestP99.toFixed(0)} ms`,
  );
  if (Object.keys(figures.retries).length > 0) conditions.say('requests sent again', JSON.stringify(figures.retries));
  return figures;
}
