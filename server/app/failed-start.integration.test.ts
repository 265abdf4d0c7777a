import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hangUp, listenLocally } from '../testing/local-server';
import { failedStart } from '../testing/server-process';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/worker-database';
import { startEmbeddedPostgres } from '../platform/postgres/embedded';

const LONG = 180_000;
/** For a folder in which nobody can create another. */
const onLinux = process.platform === 'linux' ? it : it.skip;
const REASON = 'Batchmate could not start: ';
const NO_ANSWER =
  'The server at the host and port in DATABASE_URL does not answer as PostgreSQL does. Correct the address, or check the firewall between them.';

let database: EmptyDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createEmptyDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'batchmate-failed-'));
  await chmod(dataDir, 0o755);
}, LONG);
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
}, LONG);

/** What a server writes that does not start; nothing but the advice. On a busy machine, statements are slow. */
async function adviceFor(env: Record<string, string>): Promise<string> {
  const said = await failedStart({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', SLOW_STATEMENT_MS: '60000', ...env });
  expect(said).toContain(REASON);
  return said.replace(REASON, '');
}

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

describe('a start with a DATABASE_URL', () => {
  it.each<[string, (url: URL) => void, RegExp]>([
    [
      'with an unknown host',
      (url) => {
        url.hostname = 'no-such-host.invalid';
      },
      /^The host in DATABASE_URL cannot be found\. Correct it, or check the name resolution of this machine\.$/,
    ],
    [
      'at whose port nothing listens',
      (url) => {
        url.port = '9';
      },
      /^No server listens at the host and port in DATABASE_URL\. Start PostgreSQL, or correct the address\.$/,
    ],
    [
      'with an unknown role',
      (url) => {
        url.username = 'nobody_knows';
      },
      /^PostgreSQL refuses the user or the password in DATABASE_URL: password authentication failed for user "nobody_knows"\. Correct them, or create the role\.$/,
    ],
    [
      'with a wrong password',
      (url) => {
        url.password = 'wrong';
      },
      /^PostgreSQL refuses the user or the password in DATABASE_URL: password authentication failed for user "batchmate"\. Correct them, or create the role\.$/,
    ],
    [
      'without a password',
      (url) => {
        url.password = '';
      },
      /^DATABASE_URL has no password, but PostgreSQL asks for one\. Add it: postgres:\/\/user:password@host:port\/database\.$/,
    ],
    [
      'with an unknown database',
      (url) => {
        url.pathname = '/nothing_here';
      },
      /^The database in DATABASE_URL does not exist: database "nothing_here" does not exist\. Create it, or correct the name\.$/,
    ],
    [
      'that asks for encryption that the server does not have',
      (url) => {
        url.search = '?sslmode=verify-full';
      },
      /^The encrypted connection to the server in DATABASE_URL failed: The server does not support SSL connections\. Correct the server, or sslmode in DATABASE_URL\.$/,
    ],
  ])('%s says what to do', async (_case, change, expected) => {
    expect(await adviceFor({ DATABASE_URL: changed(change) })).toMatch(expected);
  });

  it('of a server that is not PostgreSQL says so', async () => {
    const server = createServer();
    const port = await listenLocally(server);
    try {
      expect(await adviceFor({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c` })).toBe(NO_ANSWER);
    } finally {
      await hangUp(server);
    }
  });

  it('whose disk becomes full while migrating says so, and leaves nothing half done', async () => {
    await database.read(`
      create function disk_full() returns event_trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
      create event trigger disk_full on ddl_command_start when tag in ('CREATE INDEX') execute function disk_full()`);
    try {
      const output = await adviceFor({ DATABASE_URL: database.url });
      // The log, which names the migration, and the advice are two streams, in either order.
      expect(output).toMatch(/"migration":"CreateUsers\d+","msg":"a migration failed"\}/);
      expect(output).toMatch(
        /The disk of the database is full\. Free some space, and start Batchmate again\. Unfinished migrations were undone\./,
      );
      expect(
        await database.read(`select from pg_tables where schemaname = 'public' and tablename <> 'migrations'`),
      ).toEqual([]);
    } finally {
      await database.read('drop event trigger disk_full');
    }
  });
});

describe('a start that cannot listen', () => {
  it.each([
    ['not-a-host', 'not-a-host'],
    ['an address of another machine', '203.0.113.7'],
  ])('because HOST is %s says what to do, and nothing else', async (_case, host) => {
    expect(await adviceFor({ DATABASE_URL: database.url, HOST: host })).toBe(
      `${host} is not an address of this machine. Set HOST to 127.0.0.1 for this machine only, or to 0.0.0.0 for all interfaces.`,
    );
  });

  it('because the port is in use says what to do, and nothing else', async () => {
    const server = createServer();
    const port = await listenLocally(server);
    try {
      expect(await adviceFor({ DATABASE_URL: database.url, PORT: String(port) })).toBe(
        `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
      );
    } finally {
      await hangUp(server);
    }
  });
});

describe('a start with a DATA_DIR', () => {
  const folder = (name: string) => join(dataDir, name);

  it('that is a file, or below one, says so', async () => {
    await writeFile(folder('file'), '');
    for (const path of [folder('file'), folder('file/below')])
      expect(await adviceFor({ DATA_DIR: path })).toBe(
        `The data folder ${path} is a file, or is below one. Set DATA_DIR to a folder.`,
      );
  });

  onLinux('below a folder that is not writable says so', async () => {
    expect(await adviceFor({ DATA_DIR: '/proc/batchmate' })).toMatch(
      /^The server cannot create the data folder \/proc\/batchmate \(E\w+\)\. Change the owner of the folder, or set DATA_DIR to another one\.$/,
    );
  });

  it('with uploads but without their database says so, and keeps the uploads', async () => {
    await mkdir(folder('emptied/files/0a'), { recursive: true });
    const path = folder('emptied');
    expect(await adviceFor({ DATA_DIR: path })).toBe(
      `The data folder ${path} has uploads but no database. Restore the folder postgres from a backup, or move ${path}/files away to begin with an empty database.`,
    );
  });

  it('with part of a database says so', async () => {
    await mkdir(folder('partial/postgres/base'), { recursive: true });
    expect(await adviceFor({ DATA_DIR: folder('partial') })).toBe(
      `The folder ${folder('partial')}/postgres has files but no database. Restore it from a backup, or remove it to begin with an empty database.`,
    );
  });

  it('whose database password is missing or wrong says so', async () => {
    const path = folder('embedded');
    const log = { info: jest.fn(), error: jest.fn() };
    await (await startEmbeddedPostgres({ dataDir: path, durable: false, log })).stop();
    const file = join(path, 'postgres-password');
    const advice =
      'Restore the file from the backup of this database, or set a new password as docs/operating.md describes.';
    await writeFile(file, 'wrong');
    expect(await adviceFor({ DATA_DIR: path })).toBe(`The password in ${file} is wrong. ${advice}`);
    await rm(file);
    expect(await adviceFor({ DATA_DIR: path })).toBe(`The file ${file} is missing. ${advice}`);
  });
});
