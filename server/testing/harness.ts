import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { FormattedExecutionResult } from 'graphql';
import pino from 'pino';
import { generateVAPIDKeys } from 'web-push';
import { type App, createApp } from '../app/app';
import { makeContext } from '../graphql/request-context';
import { Passwords } from '../auth/identity/passwords';
import { CreditReason } from '../credits/credits.rules';
import { postEntry } from '../credits/ledger.store';
import { type Config, loadConfig } from '../platform/config/config';
import type { Database } from '../platform/db/database';

import { drainOutbox } from './drain-outbox';
import type { UserEntity } from '../users/users.entity';
import { type Api, Actor, type Person, type Result } from './actor';
import { Factories } from './factories';
import { type TypedDocument, textOf, type VariablesArgument } from './graphql';
import { TestClock } from './test-clock';
import { createWorkerDatabase, type WorkerDatabase } from './worker-database';

/** Tests need no protection from guessing, and many of them sign people up. */
export const CHEAP = { log2N: 4, r: 8, p: 1 };

export type User = UserEntity & Actor;

/** @returns data of the type that the contract gives the operation */
export function resultOf<Data>({ data, errors }: Pick<FormattedExecutionResult, 'data' | 'errors'>): Result<Data> {
  // The generated types follow from the same contract that the endpoint checks.
  return { data, errors, code: errors?.[0] ? String(errors[0].extensions?.code) : null } as Result<Data>;
}

/** The application of one test file, on a real database of its own. */
export class TestApp implements Api {
  readonly clock = new TestClock();
  app!: App;
  make!: Factories<User>;
  /** Someone without a session. */
  readonly visitor = new Actor(this, null);
  /** Everything that was logged since the test began, a JSON line each. */
  logs: string[] = [];
  dataDir = '';
  private database!: WorkerDatabase;
  private readonly tokens = new Map<string, string>();

  constructor(private readonly overrides: Partial<Config>) {}

  get db(): Database {
    return this.database.db;
  }

  /** The address of the tables' owner. */
  get databaseUrl(): string {
    return this.database.url;
  }

  /** Runs a text as the tables' owner: what the application, and so `db`, may not do. */
  asOwner(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    return this.database.asOwner(text, values);
  }

  /** Empties the tables, as before every test. */
  empty(): Promise<void> {
    return this.database.empty();
  }

  get http(): FastifyInstance {
    return this.app.http;
  }

  async open(): Promise<void> {
    const logger = pino({ level: 'debug' }, { write: (line: string) => void this.logs.push(line) });
    this.database = await createWorkerDatabase(pino({ level: 'silent' }));
    this.dataDir = await mkdtemp(join(tmpdir(), 'batchmate-files-'));
    const config: Config = {
      ...loadConfig({
        DATA_DIR: this.dataDir,
        PUBLIC_URL: 'http://batchmate.test',
        DEMO: 'off',
        RATE_LIMIT_FACTOR: '1',
      }),
      logLevel: 'debug',
      webPush: { ...generateVAPIDKeys(), subject: 'mailto:support@batchmate.test', privateServices: false },
      ...this.overrides,
    };
    this.app = await createApp({ config, db: this.db, logger, clock: this.clock, passwords: new Passwords(CHEAP) });
    this.make = new Factories(this.db, (user) => this.as(user));
    await this.http.ready();
  }

  async reset(): Promise<void> {
    await this.database.empty();
    this.clock.reset();
    this.tokens.clear();
    this.logs = [];
  }

  async close(): Promise<void> {
    await this.http.close();
    await this.app.apollo.stop();
    await this.database.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** The token of a session of this person; the same one throughout a test. */
  async signIn(user: Person): Promise<string> {
    const token = this.tokens.get(user.id) ?? (await this.make.session(user));
    this.tokens.set(user.id, token);
    return token;
  }

  /** Forgets the session of a user, so that the next call creates a new one. */
  forget(user: Person): void {
    this.tokens.delete(user.id);
  }

  /** The person with the verbs of an actor. */
  as<User extends Person>(person: User): User & Actor {
    return Object.assign(new Actor(this, person), person);
  }

  /** An actor with the token of a session or an API key, who sends operations over HTTP. */
  withToken(token: string): Actor {
    const inject: Api['inject'] = (_as, options) => {
      return this.http.inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
    };
    const execute: Api['execute'] = async (as, document, ...[variables]) => {
      const payload = { query: textOf(document), variables };
      const response = await inject(as, { method: 'POST', url: '/graphql', payload });
      return resultOf(response.json<FormattedExecutionResult>());
    };
    return new Actor({ inject, execute }, null);
  }

  /** Runs an operation as a user or as a visitor (null), through the endpoint that answers POST /graphql. */
  execute<Data, Variables>(
    as: Person | null,
    document: TypedDocument<Data, Variables>,
    ...[variables]: VariablesArgument<Variables>
  ): Promise<Result<Data>> {
    // The generated types follow from the same contract that the endpoint checks.
    return this.executeRaw(as, textOf(document), { ...variables }) as Promise<Result<Data>>;
  }

  /** Runs a text that the contract need not allow, such as a malformed document or variables of the wrong type. */
  async executeRaw(
    as: Person | null,
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<Result<unknown>> {
    const viewer = as === null ? null : await this.app.modules.auth.api.sessionReader.viewerOf(await this.signIn(as));
    const context = makeContext({ viewer, requestId: 'test', ip: '127.0.0.1', userAgent: 'Test', db: this.db });
    const request = { query, operationName: null, variables };
    const { result } = await this.app.graphql.endpoint.run(request, {
      requestId: 'test',
      authenticate: async () => context,
    });
    return resultOf(result);
  }

  /** Sends an HTTP request in process, as a user or as a visitor. */
  async inject(as: Person | null, options: InjectOptions): Promise<LightMyRequestResponse> {
    const authorization = as === null ? {} : { authorization: `Bearer ${await this.signIn(as)}` };
    return this.http.inject({ ...options, headers: { ...authorization, ...options.headers } });
  }

  /** Carries out every side effect that is waiting, and what those cause. */
  drain(): Promise<void> {
    return drainOutbox(this.db, this.app.outbox);
  }

  /** Runs what is scheduled under this name now. */
  async runSchedule(name: string): Promise<void> {
    const schedule = this.app.schedules.find((candidate) => candidate.name === name);
    if (!schedule) throw new Error(`Nothing is scheduled under the name ${name}.`);
    await schedule.run();
  }

  /** Updates what is derived from profiles, such as readiness and search words, as an edit of them does. */
  async refreshDerived(...users: Person[]): Promise<void> {
    await this.db.inTransaction(async (tx) => {
      for (const { id } of users) await this.app.modules.users.api.users.refreshDerived(tx, id);
    });
  }

  /** A job seeker with these skills whom a search finds. */
  async makeCandidate(parts: Parameters<Factories['jobseeker']>[0], ...skills: string[]): Promise<User> {
    const user = await this.make.jobseeker(parts);
    await this.make.skills(user, ...skills);
    await this.refreshDerived(user);
    return user;
  }

  /** Posts credits to a user's account; by default, for an accepted request. */
  earn(user: Person, amount: number, parts: { reason?: CreditReason; dedupeKey?: string } = {}) {
    const { reason = CreditReason.REFERRAL_ACCEPTED, dedupeKey = randomUUID() } = parts;
    return this.db.inTransaction((tx) =>
      postEntry(tx, { reason, dedupeKey, userId: user.id, amount, at: this.clock.now() }),
    );
  }

  /** How many rows a table has. */
  async count(table: string): Promise<number> {
    const { rows } = await this.db.raw(`select count(*)::int as n from ${table}`);
    return (rows as [{ n: number }])[0].n;
  }

  /** The names of the statements that `work` runs, without those of background work that something earlier began. */
  async countStatements(work: () => Promise<unknown>): Promise<string[]> {
    const names: string[] = [];
    const counting = new AsyncLocalStorage<true>();
    this.db.onStatement = ({ name }) => {
      if (counting.getStore()) names.push(name);
    };
    try {
      await counting.run(true, work);
    } finally {
      this.db.onStatement = null;
    }
    return names;
  }
}

/**
 * Call it at the top of a test file: `const t = testApp()`. Every test starts with empty tables and the clock at now.
 * @param overrides parts of the configuration that this file needs otherwise
 */
export function testApp(overrides: Partial<Config> = {}): TestApp {
  const t = new TestApp(overrides);
  beforeAll(() => t.open());
  beforeEach(() => t.reset());
  afterAll(() => t.close());
  return t;
}
