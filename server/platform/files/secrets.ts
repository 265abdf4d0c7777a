import { randomBytes } from 'node:crypto';
import { type Queryable, sql } from '../db/database';

const SAVE = sql('secrets.save', 'insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing');
const READ = sql('secrets.read', 'select value from secrets where name = $1');

/**
 * A secret that all instances share. The first call creates it and saves it in the database.
 * @param make creates the value; 32 random bytes by default
 */
export async function sharedSecret(db: Queryable, name: string, make?: () => Promise<string>): Promise<string> {
  const [saved] = await db.query<{ value: string }>(READ, [name]);
  if (saved) return saved.value;
  const value = make ? await make() : randomBytes(32).toString('base64url');
  await db.query(SAVE, [name, value]);
  // Another instance may have been faster.
  const [first] = await db.query<{ value: string }>(READ, [name]);
  if (!first) throw new Error(`The secret ${name} could not be saved.`);
  return first.value;
}
