// The disk space of records, with their indexes and the rows that belong to them.

/** @typedef {Record<'person' | 'message' | 'event' | 'notification' | 'referral', number>} RowBytes */

/** The tables of a person with skills. */
export const PERSON_TABLES = ['users', 'skills'];

/** The tables of other records. Bytes are divided by the rows of the first one. */
const RECORDS = {
  message: ['messages'],
  event: ['chat_events'],
  notification: ['notifications'],
  referral: ['referrals', 'referral_events'],
};

/** @param {import('pg').Client} db @param {readonly string[]} tables @returns {Promise<number>} */
export async function tableBytes(db, tables) {
  const { rows } = await db.query(
    'select sum(pg_total_relation_size(t::regclass))::float8 as bytes from unnest($1::text[]) t',
    [tables],
  );
  return rows[0].bytes;
}

/** Bytes of each kind of record. @param {import('pg').Client} db @returns {Promise<Omit<RowBytes, 'person'>>} */
export async function recordBytes(db) {
  const of = async (/** @type {readonly string[]} */ tables) => {
    const { rows } = await db.query(`select count(*)::int as count from ${tables[0]}`);
    if (rows[0].count === 0) throw new Error(`${tables[0]} has no rows, so the measured operations had no effect.`);
    return (await tableBytes(db, tables)) / rows[0].count;
  };
  const { message, event, notification, referral } = RECORDS;
  return {
    message: await of(message),
    event: await of(event),
    notification: await of(notification),
    referral: await of(referral),
  };
}
