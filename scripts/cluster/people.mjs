// Pairs of people with a conversation each, who have signed in.

/**
 * @typedef {{ id: string, token: string }} Person
 * @typedef {{ conversationId: string, members: [Person, Person] }} Pair
 */

const FILL = `
  with people as (
    insert into users (first_name, last_name, role, email, headline, college, degree, batch, verified_at, profile_visibility, readiness, last_active_at)
    select 'Person', 'No ' || n, 'jobseeker', 'person-' || n || '@cluster.example', 'Builds things', 'College ' || n % 20, 'B.Tech', 2020,
      null, 'public', 50, now()
    from generate_series(1, $1::int * 2) n returning id, split_part(split_part(email, '-', 2), '@', 1)::int as n
  ), signed_in as (
    insert into sessions (user_id, token_hash, device, expires_at)
    select id, sha256(convert_to('cluster-' || n, 'utf8')), 'Cluster', now() + interval '1 day' from people
  ), inboxes as (
    insert into chat_inboxes (user_id) select id from people
  ), pairs as (
    select a.id as a, b.id as b, a.n from people a join people b on b.n = a.n + 1 where a.n % 2 = 1
  ), made as (
    insert into conversations (member_low_id, member_high_id) select least(a, b), greatest(a, b) from pairs
    returning id, member_low_id as low, member_high_id as high
  ), members as (
    insert into conversation_members (conversation_id, user_id, other_id)
    select id, low, high from made union all select id, high, low from made
  )
  select made.id, low.id as "lowId", 'cluster-' || low.n as "lowToken", high.id as "highId", 'cluster-' || high.n as "highToken"
  from made join people low on low.id = made.low join people high on high.id = made.high`;

/**
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {number} count
 * @returns {Promise<Pair[]>}
 */
export async function makePairs(cluster, count) {
  const rows = await cluster.query(FILL, [count]);
  await cluster.query('analyze');
  return rows.map(({ id, lowId, lowToken, highId, highToken }) => ({
    conversationId: id,
    members: [
      { id: lowId, token: lowToken },
      { id: highId, token: highToken },
    ],
  }));
}
