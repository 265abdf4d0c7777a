import { randomBytes } from 'node:crypto';
import { type Queryable, sql } from '../db/database';

const KEEP = sql('secrets.keep', 'insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing');
const READ = sql('secrets.read', 'select value from secrets where name = $1');

/**
 * A secret that all instances share: made by the first that asks, kept in the database.
 * @param make the value to keep when there is none yet; 32 random bytes without it
 */
export async function sharedSecret(db: Queryable, name: string, make?: () => Promise<string>): Promise<string> {
  const [kept] = await db.query<{ value: string }>(READ, [name]);
  if (kept) return kept.value;
  const value = make ? await make() : randomBytes(32).toString('base64url');
  await db.query(KEEP, [name, value]);
  const [first] = await db.query<{ value: string }>(READ, [name]);
  if (!first) throw new Error(`The secret ${name} could not be saved.`);
  return first.value;
}
