// Measures how long it takes to accept many requests with one call, compared with their rows written by hand.
import { performance } from 'node:perf_hooks';
import { untilSettled } from './data.mjs';
import { median } from './measure.mjs';
import { seconds } from './report.mjs';

/** The most requests that one call changes. */
const REQUESTS = 500;
/** As many as the product changes in one transaction. */
const CHUNK = 50;
/**
 * In seconds, and relative to the rows written by hand. Those are two rows a request, and one event; the product also writes credits,
 * the conversation with its message, and both users' events, checks each request, and returns it. It took 0.7 s and 17 times as long.
 */
const TARGET = { seconds: 5, ratio: 20 };

const ACCEPT = `mutation BenchAcceptAll($input: ChangeReferralStatusesInput!) {
  changeReferralStatuses(input: $input) { changed { id status progress allowedTransitions } refused { id message } }
}`;

const ASK = `
  insert into referrals (candidate_id, referrer_id, job_title, company, status, match_score, expires_at)
  select id, $1, $2, 'Company 1', 'pending', 60, now() + interval '7 days'
  from users where email like 'jobseeker-%' order by id limit ${REQUESTS}
  returning id`;

const ACCEPT_BY_HAND = `
  with moved as (
    update referrals set status = 'accepted', updated_at = now(), expires_at = null, answered_at = now(), accepted_at = now()
    where id = any($1::uuid[]) and referrer_id = $2 and status = 'pending' returning id
  ), event as (
    insert into referral_events (referral_id, status, actor_id) select id, 'accepted', $2 from moved returning id, referral_id
  )
  insert into bench_outbox (topic, payload) select 'bench', json_build_object('referralId', referral_id, 'eventId', id) from event`;

/**
 * @param {{ setting: Parameters<typeof import('./measure.mjs').compare>[0], data: import('./data.mjs').Data, db: import('pg').Client }} with
 * @returns {Promise<import('./report.mjs').Line[]>}
 */
export async function measureBulk({ setting: { sides, effort }, data, db }) {
  const [asked, rawAsked] = data.referrers;
  if (!asked || !rawAsked) throw new Error('The data has no referrers.');
  /** @type {{ ours: number[], raw: number[] }} */
  const times = { ours: [], raw: [] };
  // The first round is a warm-up.
  for (let round = 0; round <= effort.rounds; round++) {
    const ours = await timed(await requests(db, asked, round), (ids) => accept(sides.ours.port, asked, ids));
    await untilSettled(db);
    const raw = await timed(await requests(db, rawAsked, round), (ids) => acceptByHand(db, rawAsked, ids));
    if (round === 0) continue;
    times.ours.push(ours);
    times.raw.push(raw);
  }
  const [ours, raw] = [median(times.ours), median(times.raw)];
  return [
    {
      what: `accepting ${REQUESTS} requests at once`,
      ours: seconds(ours),
      raw: seconds(raw),
      value: ours / raw,
      atMost: TARGET.ratio,
    },
    { what: '  time', ours: seconds(ours), value: ours, atMost: TARGET.seconds },
  ];
}

/**
 * New requests to a referrer.
 * @param {import('pg').Client} db
 * @param {import('./data.mjs').Person} referrer
 * @param {number} round
 * @returns {Promise<string[]>} their IDs
 */
async function requests(db, referrer, round) {
  const { rows } = await db.query(ASK, [referrer.id, `Engineer of round ${round}`]);
  if (rows.length !== REQUESTS) throw new Error(`There are ${rows.length} requests, not ${REQUESTS}.`);
  return rows.map(({ id }) => id);
}

/**
 * @param {string[]} ids
 * @param {(ids: string[]) => Promise<number>} work returns the number of changed requests
 * @returns {Promise<number>} seconds
 */
async function timed(ids, work) {
  const began = performance.now();
  const changed = await work(ids);
  const took = (performance.now() - began) / 1000;
  if (changed !== ids.length) throw new Error(`${changed} of ${ids.length} requests were changed.`);
  return took;
}

/**
 * @param {number} port
 * @param {import('./data.mjs').Person} referrer
 * @param {string[]} ids
 */
async function accept(port, { token }, ids) {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: ACCEPT, variables: { input: { ids, from: 'PENDING', status: 'ACCEPTED' } } }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data.changeReferralStatuses.changed.length;
}

/**
 * @param {import('pg').Client} db
 * @param {import('./data.mjs').Person} referrer
 * @param {string[]} ids
 */
async function acceptByHand(db, { id }, ids) {
  let changed = 0;
  for (let at = 0; at < ids.length; at += CHUNK) {
    const { rowCount } = await db.query(ACCEPT_BY_HAND, [ids.slice(at, at + CHUNK), id]);
    changed += rowCount ?? 0;
  }
  return changed;
}
