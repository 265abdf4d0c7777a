// What happens to the cluster while messages are sent, and what must hold in the meantime.
import { setTimeout as delay } from 'node:timers/promises';
import { until } from './cluster.mjs';
import { rowsWithoutBytes, strays } from './files.mjs';
import { phase } from './phase.mjs';
import { post } from './sender.mjs';

export { efficiency } from './efficiency.mjs';
export { files } from './files.mjs';
export { rollout } from './rollout.mjs';

/** @typedef {import('./phase.mjs').Run} Run */

/** @param {Run} run */
export async function steady(run) {
  const figures = await phase(run, 'Steady load', () => delay(run.effort.steady * 1000));
  run.conditions.takes('delivery, p99', figures.p99, { atMost: 100 });
  run.calmRequestP99 = figures.requestP99;
}

/** @param {Run} run */
export async function instancesDie(run) {
  const { cluster, conditions, effort } = run;
  const figures = await phase(run, 'Instances are killed', async () => {
    for (const instance of cluster.instances.slice(0, effort.victims)) {
      await instance.end('SIGKILL');
      await delay(effort.downtime * 1000);
      await instance.start();
      await delay(1_000);
    }
  });
  conditions.must('clients that had to connect again', figures.returns > 0, figures.returns);
  conditions.takes('the longest until a client was back', figures.longestReturn, { atMost: 2_000 });
}

/** @param {Run} run */
export async function redisDies(run) {
  const { cluster, conditions, effort } = run;
  const figures = await phase(run, 'Redis is killed', async () => {
    await cluster.redis.kill();
    await delay(effort.outage * 1000);
  });
  conditions.takes('delivery, p99', figures.p99, { atMost: 1_500 });
  const back = await phase(run, 'Redis is back', async () => {
    await cluster.redis.start();
    await delay(3_000);
  });
  conditions.say('delivery, p50 once it is back', `${back.p50} ms`);
}

/** @param {Run} run */
export async function redisHangs(run) {
  const { cluster, conditions, effort, calmRequestP99 } = run;
  const figures = await phase(run, 'Redis hangs', async () => {
    cluster.redis.pause();
    await delay(effort.outage * 1000);
    cluster.redis.resume();
    await delay(2_000);
  });
  conditions.takes('delivery, p99', figures.p99, { atMost: 4_000 });
  // Until it is noticed that Redis hangs, a request may wait for it once.
  if (calmRequestP99 !== null)
    conditions.takes('requests, p99, beyond that under steady load', figures.requestP99 - calmRequestP99, {
      atMost: 500,
    });
}

/** @param {Run} run */
export async function subscribersCut(run) {
  const { cluster, effort } = run;
  await phase(run, 'Subscribers are cut every second', async () => {
    for (let i = 0; i < effort.outage; i++) {
      await cluster.redis.ask('CLIENT', 'KILL', 'TYPE', 'PUBSUB');
      await delay(1_000);
    }
    await delay(2_000);
  });
}

const STARTED = 'select pg_postmaster_start_time() as at';

/** @param {Run} run */
export async function databaseCrashes(run) {
  const { cluster, driver, conditions } = run;
  await phase(run, 'The database crashes', async () => {
    const startOf = () =>
      cluster.query(STARTED).then(
        ([row]) => String(row.at),
        () => null,
      );
    const before = await startOf();
    const began = Date.now();
    cluster.crashDatabase();
    await until(async () => ![before, null].includes(await startOf()), 'the database');
    const { deliveries } = await driver.ask({ kind: 'figures' });
    await until(async () => (await driver.ask({ kind: 'figures' })).deliveries > deliveries, 'a message');
    conditions.takes('until writes were possible again', (Date.now() - began) / 1000, { atMost: 10, unit: 's' });
    await delay(3_000);
  });
}

/**
 * Signs a person out at one instance, and waits until the socket is closed, wherever it is.
 * @param {Run} run
 * @param {import('./people.mjs').Person} person
 * @returns {Promise<number>} seconds
 */
async function revoke({ cluster, driver }, { id, token }) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({ query: 'mutation { signOut(input: { everywhere: true }) { signedOut } }' });
  const { text } = await post(`${cluster.instances[0]?.url}/graphql`, { headers, body });
  if (!text.includes('"signedOut":true')) throw new Error(`The sign-out failed: ${text}`);
  const began = Date.now();
  await until(async () => (await driver.ask({ kind: 'ended', userId: id })) !== null, 'the end of the socket');
  return ((await driver.ask({ kind: 'ended', userId: id })) - began) / 1000;
}

/** @param {Run} run */
export async function revocation(run) {
  const { cluster, conditions, effort, quietPair } = run;
  const [first, second] = quietPair.members;
  conditions.begin('Sessions are ended at one instance');
  conditions.takes('until the socket was closed', await revoke(run, first), { atMost: 1, unit: 's' });
  if (!effort.complete) return;
  await cluster.redis.kill();
  conditions.takes('the same without Redis', await revoke(run, second), { atMost: 21, unit: 's' });
  await cluster.redis.start();
}

/** Uses a limit of 5, times the factor, at all instances at once. @param {Run} run @param {number} limit */
async function useLimit({ cluster }, limit) {
  const body = JSON.stringify({ email: 'nobody@cluster.example' });
  const headers = { 'content-type': 'application/json' };
  const answers = await Promise.all(
    Array.from({ length: limit * 2 }, (_, i) => {
      const instance = cluster.instances[i % cluster.instances.length];
      return post(`${instance?.url}/api/identity/reset`, { headers, body });
    }),
  );
  const unexpected = answers.find(({ status }) => status !== 200 && status !== 429);
  if (unexpected) throw new Error(`Unexpected answer: ${unexpected.status} ${unexpected.error ?? unexpected.text}`);
  return answers.filter(({ status }) => status === 200).length;
}

/** @param {Run} run */
export async function limits(run) {
  const { cluster, conditions } = run;
  const limit = 50;
  conditions.begin('One key of a limit at all instances');
  const allowed = await useLimit(run, limit);
  conditions.must(`uses of a limit of ${limit}`, allowed === limit, allowed);
  await cluster.redis.kill();
  await delay(2_000);
  const meanwhile = await useLimit(run, limit);
  conditions.must('further ones when Redis went away', meanwhile <= limit, meanwhile);
  await cluster.redis.start();
}

const UNSETTLED = `select (select count(*) from outbox)
  + (select count(*) from pgboss.job where state < 'completed' and name in ('tasks', 'slow-tasks', 'outside-tasks', 'webhook-tasks')) as n`;

/** Asks the database whether it agrees with what the clients know. @param {Run} run */
export async function truth({ cluster, driver, conditions }) {
  conditions.begin('At the end');
  const { acknowledged, lost } = await driver.ask({ kind: 'settle' });
  conditions.must('messages that did not reach both members', lost === 0, `${lost} of ${acknowledged.length}`);
  const [stored] = await cluster.query(
    `select count(*)::int as n, count(distinct client_id)::int as distinct from messages where client_id = any($1)`,
    [acknowledged],
  );
  const isWhole = stored.n === acknowledged.length && stored.distinct === stored.n;
  conditions.must('acknowledged messages that are stored once', isWhole, `${stored.n} of ${acknowledged.length}`);
  const gaps = await cluster.query(
    `select conversation_id from messages group by 1 having count(*) <> max(seq) or count(distinct seq) <> count(*)`,
  );
  conditions.must('conversations with gaps', gaps.length === 0, gaps.length);
  const [ledger] = await cluster.query('select coalesce(sum(amount), 0)::int as total from credit_postings');
  conditions.must('sum of the ledger', ledger.total === 0, ledger.total);
  await until(async () => (await strays(cluster)).length === 0, 'the sweep of files without a row', 120_000);
  const missing = await rowsWithoutBytes(cluster);
  conditions.must('files with a row and without bytes', missing.length === 0, missing.length);
  await until(async () => Number((await cluster.query(UNSETTLED))[0].n) === 0, 'the background work', 400_000);
  conditions.must('background work left', true, 0);
}
