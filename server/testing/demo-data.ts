import pino from 'pino';
import { type Demo, seedDemo } from '../seed/demo/demo';
import type { Actor } from './actor';
import type { TestApp } from './harness';

/** The password of the demo users. */
export const DEMO_PASSWORD = 'Look-around-1';

/** Creates the demo data, as the first start of the server does. */
export function seedDemoData(t: TestApp, demoPassword: string | null = DEMO_PASSWORD): Promise<Demo | null> {
  const config = { dataDir: t.dataDir, s3: null, demoPassword };
  return seedDemo({ db: t.db, config, clock: t.clock, logger: pino({ level: 'silent' }) });
}

/** The demo user with this role. */
export async function demoUser(
  t: TestApp,
  role: 'student' | 'alumni' | 'hr' | 'admin',
): Promise<{ id: string } & Actor> {
  const { rows } = await t.db.raw('select id from users where email = $1', [`${role}@demo.batchmate.example`]);
  const [found] = rows as { id: string }[];
  if (!found) throw new Error(`The demo data has no ${role}.`);
  return t.as(found);
}
