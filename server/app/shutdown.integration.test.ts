import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import WebSocket from 'ws';
import { Factories } from '../testing/factories';
import { ServerProcess } from '../testing/server-process';
import { until } from '../testing/sockets';
import { createWorkerDatabase, type WorkerDatabase } from '../testing/worker-database';

const LONG = 180_000;
const CLIENTS = 50;

/** A client that sends one request after another on one connection until the server closes it. */
class Caller {
  readonly outcomes: (number | string)[] = [];
  readonly ended: Promise<void>;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {
    this.ended = this.run();
  }

  private async run(): Promise<void> {
    for (;;) {
      const outcome = await this.call();
      if (outcome === 'ECONNREFUSED') return this.agent.destroy();
      this.outcomes.push(outcome);
    }
  }

  /** The status, or how the request failed. */
  private call(): Promise<number | string> {
    return new Promise((resolve) => {
      const options = { agent: this.agent, headers: { authorization: `Bearer ${this.token}` } };
      const sent = request(`${this.url}/api/profile/me`, options, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      });
      sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end();
    });
  }
}

/** A connection of its own, and what came on it. */
class RawConnection {
  text = '';
  isClosed = false;
  private readonly socket: Socket;

  constructor(url: string, address = '127.0.0.1') {
    this.socket = connect(Number(new URL(url).port), address);
    this.socket.on('data', (chunk) => {
      this.text += String(chunk);
    });
    this.socket.once('close', () => {
      this.isClosed = true;
    });
    this.socket.on('error', (error) => {
      this.text += error.message;
    });
  }

  send(...lines: string[]): void {
    this.socket.write(lines.join('\r\n'));
  }

  /** The status of each answer. */
  get statuses(): number[] {
    return [...this.text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
  }
}

/** The loopback addresses of this machine; containers may lack the one of IPv6. */
const LOOPBACK = ['127.0.0.1', '::1'].filter((address) =>
  Object.values(networkInterfaces()).some((each) => each?.some((one) => one.address === address)),
);
const HEALTH = ['GET /healthz HTTP/1.1', 'Host: localhost', '', ''];

describe('a server that receives SIGTERM', () => {
  let database: WorkerDatabase;
  let dataDir: string;
  let server: ServerProcess;
  let token: string;

  beforeAll(async () => {
    database = await createWorkerDatabase(pino({ level: 'silent' }));
    dataDir = await mkdtemp(join(tmpdir(), 'batchmate-shutdown-'));
  });
  beforeEach(async () => {
    const make = new Factories(database.db, (user) => user);
    token = await make.session(await make.jobseeker());
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, HOST: 'localhost', DRAIN_DELAY: '2' };
    server = await ServerProcess.start(env);
  }, LONG);
  afterEach(() => server.stop());
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it(
    'becomes not ready, answers every request under load, and ends within ten seconds',
    async () => {
      const callers = Array.from({ length: CLIENTS }, () => new Caller(server.url, token));
      await until(() => callers.every(({ outcomes }) => outcomes.length > 5), 'the load');
      const stopping = Date.now();
      const stopped = server.stop();
      await until(
        async () => (await fetch(`${server.url}/readyz`)).status === 503,
        '/readyz to say that it is not ready',
      );
      await Promise.all(callers.map(({ ended }) => ended));
      await stopped;
      expect(Date.now() - stopping).toBeLessThan(10_000);
      expect(server.exitCode).toBe(0);
      const outcomes = callers.flatMap((caller) => caller.outcomes);
      expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
    },
    LONG,
  );

  it(
    'closes idle connections to every address of localhost, and ends within ten seconds',
    async () => {
      const connections = LOOPBACK.map((address) => new RawConnection(server.url, address));
      for (const connection of connections) connection.send(...HEALTH);
      await until(() => connections.every(({ statuses }) => statuses.length === 1), 'the answers');
      // A connection without a request is waiting, too.
      const unused = LOOPBACK.map((address) => new RawConnection(server.url, address));
      const slow = LOOPBACK.map((address) => new RawConnection(server.url, address));
      for (const connection of slow) connection.send(...HEALTH.slice(0, 2));
      const stopping = Date.now();
      const stopped = server.stop();
      await until(() => [...connections, ...unused].every(({ isClosed }) => isClosed), 'the idle connections');
      for (const connection of slow) connection.send('', '', '');
      await stopped;
      expect(Date.now() - stopping).toBeLessThan(10_000);
      expect(server.exitCode).toBe(0);
      expect(connections.map(({ statuses }) => statuses)).toEqual(LOOPBACK.map(() => [200]));
      expect(slow.map(({ statuses }) => statuses)).toEqual(LOOPBACK.map(() => [200]));
    },
    LONG,
  );

  it(
    'answers requests in progress, closes idle connections, and closes WebSockets with a code',
    async () => {
      const [idle, unused, slow] = [1, 2, 3].map(() => new RawConnection(server.url)) as [
        RawConnection,
        RawConnection,
        RawConnection,
      ];
      idle.send(...HEALTH);
      const body = JSON.stringify({ query: '{ me { id } }' });
      const head = ['POST /graphql HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
      slow.send(...head, `Authorization: Bearer ${token}`, `Content-Length: ${body.length}`, '', body.slice(0, 5));
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }));
      await once(socket, 'message');
      await until(() => idle.statuses.length === 1, 'the first answer');

      const closed = once(socket, 'close');
      const stopped = server.stop();
      await until(
        async () => (await fetch(`${server.url}/readyz`)).status === 503,
        '/readyz to say that it is not ready',
      );
      const late = new RawConnection(server.url);
      late.send(...HEALTH);
      await until(() => late.isClosed, 'the late request');
      expect(late.statuses).toEqual([200]);
      expect(late.text).toMatch(/^connection: close/im);

      const [code] = (await closed) as [number]; // The event has the close code first.
      expect(code).toBe(1001);
      await until(() => idle.isClosed && unused.isClosed, 'the idle connections');
      expect(slow.isClosed).toBe(false);
      slow.send(body.slice(5));
      await stopped;
      expect(slow.statuses).toEqual([200]);
      expect([idle.statuses, unused.text]).toEqual([[200], '']);
      expect(server.exitCode).toBe(0);
    },
    LONG,
  );

  it(
    'closes WebSockets one after the other, so that clients do not all come back at once',
    async () => {
      const closed: number[] = [];
      const sockets = await Promise.all(
        Array.from({ length: 50 }, async () => {
          const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
          await once(socket, 'open');
          socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }));
          await once(socket, 'message');
          socket.once('close', () => closed.push(Date.now()));
          return socket;
        }),
      );
      const codes = sockets.map(async (socket) => ((await once(socket, 'close')) as [number])[0]);
      const stopped = server.stop();
      expect(await Promise.all(codes)).toEqual(sockets.map(() => 1001));
      await stopped;
      // 20 ms for each.
      expect(Math.max(...closed) - Math.min(...closed)).toBeGreaterThan(700);
      expect(server.exitCode).toBe(0);
    },
    LONG,
  );
});
