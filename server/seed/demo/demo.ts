import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Passwords } from '../../auth/identity/passwords';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config/config';
import type { Database, Transaction } from '../../platform/db/database';
import { filesStoreOf } from '../../platform/files/configured-store';
import type { Logger } from '../../platform/logger';
import { storeAdministration } from './admin';
import { makeConversations, makeMessageRequest } from './conversations';
import { storeInternships } from './internships';
import { makeReferrals } from './timelines';
import { makeJobs } from './jobs';
import { makeLedgerTransactions } from './ledger-transactions';
import { storeTracker } from './tracker';
import { makeNotifications, requestNotifications } from './notifications';
import { makePeople, type People } from './people';
import { storeCertifications, storeStories } from './profiles';
import { Rng } from '../rng';
import type { World } from './referrals';
import { storeReports } from './reports';
import { storeResumes } from './resumes';
import { storeRedemptions } from './rewards';
import { storeSettings } from './settings';
import {
  storeApplications,
  storeLedgerTransactions,
  storeConversations,
  storeJobs,
  storeNotifications,
  storePeople,
  storeReferrals,
} from './store';
import { storeVerifications } from './verification';

/** The accounts of the demo data and their password. */
export interface Demo {
  password: string;
  accounts: readonly { email: string; who: string }[];
}

const ACCOUNTS = [
  { role: 'student', email: 'student@demo.batchmate.example', who: 'a student looking for a first job' },
  { role: 'alumni', email: 'alumni@demo.batchmate.example', who: 'an alumna who refers people to her company' },
  { role: 'hr', email: 'hr@demo.batchmate.example', who: 'HR of the same company' },
  { role: 'admin', email: 'admin@demo.batchmate.example', who: 'an admin' },
] as const;

const RANDOM_SEED = 20_260_401;

interface DemoOptions {
  db: Database;
  config: Pick<Config, 'dataDir' | 's3' | 'demoPassword'>;
  clock: Clock;
  logger: Logger;
}

/**
 * Creates the demo data in an empty database. Does not change other databases, except for the password of existing demo accounts.
 * @returns the accounts, or null if the database has users but not those of the demo data
 */
export async function seedDemo({ db, config, clock, logger }: DemoOptions): Promise<Demo | null> {
  const password = await demoPassword(config);
  const create = async (tx: Transaction): Promise<boolean> => {
    if (await hasUsers(tx)) return updatePassword(tx, password, clock.now());
    // Hashing is slow by design and runs on another thread.
    const [hash] = await Promise.all([new Passwords().hash(password.text), seed(tx, config, clock.now())]);
    await storeAccounts(tx, hash, clock.now());
    logger.info('the demo data was created');
    return true;
  };
  if (!(await db.exclusively(() => db.inTransaction(create)))) return null;
  await password.save();
  return { password: password.text, accounts: ACCOUNTS.map(({ email, who }) => ({ email, who })) };
}

async function hasUsers(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.raw('select 1 from users limit 1');
  return rows.length > 0;
}

async function seed(tx: Transaction, config: Pick<Config, 'dataDir' | 's3'>, now: Date): Promise<void> {
  const store = filesStoreOf(config, 'files');
  const rng = new Rng(RANDOM_SEED);
  const people: People = makePeople(rng, now);
  const jobs = makeJobs(rng, people, now);
  const world: World = { rng, people, jobs, now };
  const referrals = makeReferrals(world);
  const conversations = makeConversations(world, referrals);
  const ledgerTransactions = makeLedgerTransactions(world, referrals);
  await storePeople(tx, people);
  await storeResumes(tx, store, world);
  await storeJobs(tx, jobs, referrals);
  const request = makeMessageRequest(world, { referrals, applications: await storeApplications(tx, world) });
  // Before the referrals, whose match scores depend on skills.
  await storeCertifications(tx, store, world);
  await storeReferrals(tx, world, referrals);
  await storeConversations(tx, world, [...conversations, request]);
  await storeRedemptions(tx, world, await storeLedgerTransactions(tx, ledgerTransactions));
  const notifications = makeNotifications(world, { referrals, conversations, ledgerTransactions });
  await storeNotifications(tx, [...notifications, ...requestNotifications(request)]);
  await storeTracker(tx, world);
  await storeStories(tx, world, referrals);
  await storeInternships(tx, world);
  await storeReports(tx, world, conversations);
  await storeAdministration(tx, world);
  await storeSettings(tx, world);
  await storeVerifications(tx, store, world);
}

/** Creates the sign-in accounts. They share one password, so also its hash. */
async function storeAccounts(tx: Transaction, hash: string, at: Date): Promise<void> {
  await tx.raw(
    `with made as (
       insert into local_accounts (email, password_hash, email_verified_at, password_changed_at, created_at)
       select email, $2, $3, $3, $3 from unnest($1::text[]) email returning id, email)
     insert into identities (provider, subject, user_id) select 'local', made.id::text, u.id from made join users u on u.email = made.email::text`,
    [ACCOUNTS.map(({ email }) => email), hash, at],
  );
}

interface DemoPassword {
  text: string;
  /** It differs from the password that was saved before. */
  isNew: boolean;
  save: () => Promise<void>;
}

/**
 * Changes the password of the demo accounts if it was configured differently or its file was lost.
 * @returns whether the database has the demo accounts
 */
async function updatePassword(tx: Transaction, password: DemoPassword, at: Date): Promise<boolean> {
  const emails = ACCOUNTS.map(({ email }) => email);
  const { rows } = await tx.raw('select 1 from local_accounts where email::text = any($1)', [emails]);
  if (rows.length !== ACCOUNTS.length) return false;
  if (!password.isNew) return true;
  const hash = await new Passwords().hash(password.text);
  await tx.raw('update local_accounts set password_hash = $2, password_changed_at = $3 where email::text = any($1)', [
    emails,
    hash,
    at,
  ]);
  return true;
}

/** The password from DEMO_PASSWORD, from the data folder, or a new one. */
async function demoPassword({ dataDir, demoPassword: configured }: DemoOptions['config']): Promise<DemoPassword> {
  const file = join(dataDir, 'demo-password');
  const saved = await readSaved(file);
  const text = configured ?? saved ?? `Batch-${randomBytes(9).toString('base64url')}-7!`;
  return {
    text,
    isNew: text !== saved,
    save: async () => {
      if (text === saved) return;
      await mkdir(dataDir, { recursive: true, mode: 0o711 });
      await writeFile(file, `${text}\n`, { mode: 0o600 });
      // The mode above applies to new files only.
      await chmod(file, 0o600);
    },
  };
}

async function readSaved(file: string): Promise<string | null> {
  if (!existsSync(file)) return null;
  return (await readFile(file, 'utf8')).trim() || null;
}
