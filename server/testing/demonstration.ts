import pino from 'pino';
import { type Demo, seedDemo } from '../seed/demo/demo';
import type { Actor } from './actor';
import type { TestApp } from './harness';

/** The password of the demonstration's accounts. */
export const DEMO_PASSWORD = 'Look-around-1';

/** Fills a test's database with the demonstration, as the first start of the server does. */
export function demonstrate(t: TestApp, demoPassword: string | null = DEMO_PASSWORD): Promise<Demo | null> {
  const config = { dataDir: t.dataDir, demoPassword };
  return seedDemo({ db: t.db, config, clock: t.clock, logger: pino({ level: 'silent' }) });
}

/** A user of the demonstration, by the role they sign in as. */
export async function demoPerson(
  t: TestApp,
  role: 'student' | 'alumni' | 'hr' | 'admin',
): Promise<{ id: string } & Actor> {
  const { rows } = await t.db.raw('select id from users where email = $1', [`${role}@demo.batchmate.example`]);
  const [found] = rows as { id: string }[];
  if (!found) throw new Error(`The demonstration lacks its ${role}.`);
  return t.as(found);
}
