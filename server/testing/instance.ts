import type { FormattedExecutionResult } from 'graphql';
import pino from 'pino';
import { type App, createApp } from '../app/app';
import { Passwords } from '../auth/identity/passwords';
import type { RedisConfig } from '../platform/config/providers';
import { Actor, type Api, type Person } from './actor';
import { drainOutbox } from './drain-outbox';
import { textOf } from './graphql';
import { CHEAP, resultOf, type TestApp } from './harness';
import { TestSockets } from './sockets';

/** One of several instances on the database of a `TestApp`, with its own memory, sockets and connections to Redis. */
export class Instance {
  app!: App;
  readonly sockets = new TestSockets(this);

  private constructor(private readonly t: TestApp) {}

  static async start(t: TestApp, redis: RedisConfig | null): Promise<Instance> {
    const instance = new Instance(t);
    instance.app = await createApp({
      config: { ...t.app.core.config, databaseUrl: t.databaseUrl, redis },
      db: t.db,
      clock: t.clock,
      logger: pino({ level: 'silent' }),
      passwords: new Passwords(CHEAP),
    });
    await instance.app.http.ready();
    await instance.sockets.start();
    instance.app.bus.start();
    return instance;
  }

  async stop(): Promise<void> {
    await this.sockets.leave();
    await this.sockets.stop();
    await this.app.bus.stop();
    await this.app.http.close();
    await this.app.apollo.stop();
  }

  signIn(user: Person): Promise<string> {
    return this.t.signIn(user);
  }

  /** The person as a client whose requests reach this instance. */
  as<User extends Person>(user: User): Actor {
    const inject: Api['inject'] = async (_as, options) =>
      this.app.http.inject({
        ...options,
        headers: { authorization: `Bearer ${await this.signIn(user)}`, ...options.headers },
      });
    const execute: Api['execute'] = async (as, document, ...[variables]) => {
      const payload = { query: textOf(document), variables };
      const response = await inject(as, { method: 'POST', url: '/graphql', payload });
      return resultOf(response.json<FormattedExecutionResult>());
    };
    return new Actor({ inject, execute }, null);
  }

  /** Handles all outbox events in this instance. */
  drain(): Promise<void> {
    return drainOutbox(this.t.db, this.app.outbox);
  }
}
