import { randomUUID } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import pino from 'pino';
import { writeAudit } from '../audit/audit.store';
import { BackgroundQueue } from '../platform/queue/background-queue';
import { prepareQueues } from '../platform/queue/queues';
import { testApp } from '../testing/harness';
import { GRANTS, openDatabase, prepareDatabase } from './database';

const t = testApp();

const REFUSED = { code: '42501' };
const LEDGERS = Object.keys(GRANTS.appendOnly);
const keyOf = (table: string) => (table === 'receipts' ? 'number' : 'id');

/** A statement as the application's role, on a connection of its own. */
const attempt = (text: string) => t.db.raw(text);

async function somethingWrittenDown(): Promise<void> {
  const { id } = await t.make.admin();
  await writeAudit(t.db, { actorId: id, action: 'user.suspend', subject: `user ${id}`, reason: 'spam' });
}

describe('the role that the application connects by', () => {
  it('owns no table and is not a superuser', async () => {
    const { rows } = await t.db.raw(
      `select r.rolsuper, r.rolcreaterole, r.rolbypassrls, (select count(*)::int from pg_tables where schemaname = 'public' and tableowner = current_user) as owned
       from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolbypassrls: false, owned: 0 }]);
  });

  it('writes audit entries with the time of the database', async () => {
    await somethingWrittenDown();
    await expect(
      attempt(`insert into audit_log (action, subject, at) values ('user.suspend', 'user 1', '2020-01-01')`),
    ).rejects.toMatchObject(REFUSED);
  });

  it.each(
    LEDGERS.flatMap((table) => [
      `update ${table} set ${keyOf(table)} = ${keyOf(table)}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} owner to current_user`,
      `create trigger t before insert on ${table} for each row execute function audit_log_is_append_only()`,
      `create rule r as on insert to ${table} do instead nothing`,
      `merge into ${table} a using (select 1) x on true when matched then delete`,
      `grant all on ${table} to current_user; update ${table} set ${keyOf(table)} = ${keyOf(table)}`,
    ]),
  )('cannot run: %s', async (statement) => {
    await expect(attempt(statement)).rejects.toMatchObject(REFUSED);
  });

  it.each([
    'truncate users cascade',
    'drop table users cascade',
    'drop schema public cascade',
    'create table public.mine (id int)',
    'create function public.mine() returns int language sql return 1',
    'drop trigger audit_log_append_only on audit_log',
    'create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$ begin return null; end $$',
    'set session_replication_role = replica',
    `delete from migrations`,
    `copy audit_log to program 'true'`,
    `create role another superuser`,
    `alter role current_user superuser`,
  ])('cannot run: %s', async (statement) => {
    await expect(attempt(statement)).rejects.toMatchObject(REFUSED);
  });

  it('cannot switch to another role', async () => {
    const { rows } = await t.asOwner('select current_user as owner');
    const [{ owner }] = rows as [{ owner: string }];
    await expect(attempt(`set role ${owner}`)).rejects.toMatchObject(REFUSED);
    await expect(attempt(`set session authorization ${owner}`)).rejects.toMatchObject(REFUSED);
    // Allowed, and it leads back to where the connection began.
    await expect(attempt('reset role; update audit_log set id = id')).rejects.toMatchObject(REFUSED);
  });

  it('cannot remove audit entries by deleting their actor', async () => {
    await somethingWrittenDown();
    await expect(attempt('delete from users')).rejects.toMatchObject({ constraint: 'audit_log_actor_id_fkey' });
  });

  it('owns the tables of the queue', async () => {
    await prepareQueues({ query: (text, values) => t.db.raw(text, values) }, { another: '0 0 1 1 *' });
    const queue = new BackgroundQueue(t.db, pino({ level: 'silent' }));
    await queue.start({ handle: async () => {}, scheduledTasks: [] });
    expect(queue.ready).toBe(true);
    await queue.stop();
  });
});

describe('the owner of the tables', () => {
  it.each(LEDGERS)('cannot change %s by mistake, because triggers prevent it', async (table) => {
    await somethingWrittenDown();
    await expect(t.asOwner(`truncate ${table} cascade`)).rejects.toThrow('append-only');
    if (table !== 'audit_log') return;
    await expect(t.asOwner('update audit_log set reason = null')).rejects.toThrow('append-only');
    await expect(t.asOwner('delete from audit_log')).rejects.toThrow('append-only');
  });
});

describe('preparing a database', () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const made: { databases: string[]; roles: string[] } = { databases: [], roles: [] };

  /** An empty database with an owner who may not do everything, as at a provider. */
  async function databaseOf(rights: string): Promise<{ name: string; owner: string; url: string }> {
    const name = `own_${randomUUID().replaceAll('-', '')}`;
    const owner = `${name}_owner`;
    made.databases.push(name);
    made.roles.push(owner, `${name}_app`);
    await t.asOwner(`create role ${owner} login password 'secret' ${rights}`);
    await t.asOwner(`create database ${name} owner ${owner}`);
    const url = new URL(t.databaseUrl);
    Object.assign(url, { pathname: `/${name}`, username: owner, password: 'secret' });
    return { name, owner, url: url.href };
  }

  /** The address of a role at an empty database that another role owns. */
  async function emptyFor(name: string): Promise<string> {
    const { name: empty } = await databaseOf('');
    await t.asOwner(`alter role ${name}_app password 'secret'`);
    const url = new URL(t.databaseUrl);
    Object.assign(url, { pathname: `/${empty}`, username: `${name}_app`, password: 'secret' });
    return url.href;
  }

  async function roleAt(url: string): Promise<string> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select current_user as role');
    await client.end();
    return rows[0].role;
  }

  beforeEach(() => void (lines.length = 0));
  afterAll(async () => {
    for (const name of made.databases) await t.asOwner(`drop database if exists ${name} with (force)`);
    for (const role of made.roles.toReversed()) await t.asOwner(`drop role if exists ${role}`);
  });

  it('works for an owner who may only create roles, repeatedly, and for two instances in parallel', async () => {
    const { name, url } = await databaseOf('createrole');
    const [first, second] = await Promise.all([prepareDatabase(url, logger), prepareDatabase(url, logger)]);
    expect(second).toBe(first);
    expect(await prepareDatabase(url, logger)).toBe(first);
    expect(await roleAt(first)).toBe(`${name}_app`);
    expect(lines).toEqual([]);
  });

  it('gives the queue of an older installation with its jobs to the new role', async () => {
    const { url, name } = await databaseOf('createrole');
    const own = await openDatabase(url, logger, 2);
    const queue = new BackgroundQueue(own, logger);
    await queue.start({ handle: async () => {}, scheduledTasks: [] });
    await queue.stop();
    await own.close();
    const db = await openDatabase(await prepareDatabase(url, logger), logger, 2);
    const { rows } = await db.raw(`select distinct tableowner from pg_tables where schemaname = 'pgboss'`);
    expect(rows).toEqual([{ tableowner: `${name}_app` }]);
    await db.close();
  });

  it('continues as the owner, with a warning, if it may not create roles', async () => {
    const { url, owner } = await databaseOf('');
    const own = await prepareDatabase(url, logger);
    expect(await roleAt(own)).toBe(owner);
    expect(lines.join('')).toContain('docs/operating.md');
  });

  it('uses a role that was created by hand', async () => {
    const { url, owner, name } = await databaseOf('');
    await t.asOwner(`create role ${name}_app login password 'by-hand'; grant ${name}_app to ${owner}`);
    expect(await prepareDatabase(url, logger)).toBe(url);
    const byHand = new URL(url);
    Object.assign(byHand, { username: `${name}_app`, password: 'by-hand' });
    lines.length = 0;
    expect(await prepareDatabase(byHand.href, logger)).toBe(byHand.href);
    expect(lines).toEqual([]);
    const db = await openDatabase(byHand.href, logger, 2);
    await expect(db.raw('delete from audit_log')).rejects.toMatchObject(REFUSED);
    await db.close();
  });

  it('does not change a role of the same name that was not created for Batchmate', async () => {
    const { url, name } = await databaseOf('createrole');
    await t.asOwner(`create role ${name}_app login password 'theirs'`);
    expect(await prepareDatabase(url, logger)).toBe(url);
    expect(lines.join('')).toContain(`${name}_app that was not created for Batchmate`);
  });

  it('refuses to start with older tables that it does not own', async () => {
    const { url, name } = await databaseOf('createrole');
    const own = await prepareDatabase(url, logger);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('delete from migrations where id = (select max(id) from migrations)');
    await client.end();
    await expect(prepareDatabase(own, logger)).rejects.toThrow('cannot change it');
    await expect(prepareDatabase(await emptyFor(name), logger)).rejects.toThrow('cannot change it');
  });

  it('never sends the password: PostgreSQL gets the verifier that it stores', async () => {
    const { url, name } = await databaseOf('createrole');
    const { password } = new URL(await prepareDatabase(url, logger));
    const { rows } = await t.asOwner('select rolpassword from pg_authid where rolname = $1', [`${name}_app`]);
    const [{ rolpassword }] = rows as [{ rolpassword: string }];
    expect(rolpassword).toMatch(/^SCRAM-SHA-256\$4096:/);
    expect(rolpassword).not.toContain(password);
  });
});

test('a refusal of the database is a DatabaseError', async () => {
  await expect(attempt('delete from audit_log')).rejects.toBeInstanceOf(DatabaseError);
});
