import { randomBytes } from 'node:crypto';
import { type Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import { scramVerifier } from './scram';

/** What the application may do with each table of the schema `public`. */
export interface Grants {
  /** Tables that it only adds rows to and reads; of `columns` it sets just these, without them all. */
  appendOnly: Readonly<Record<string, readonly string[] | null>>;
  /** Tables that it only reads. */
  readOnly: readonly string[];
}

interface Facts {
  owner: string;
  database: string;
  mayCreateRoles: boolean;
}

interface Role {
  name: string;
  /** We made it, so its password is ours to set. */
  ours: boolean;
}

const FACTS = `select current_user as owner, current_database() as database,
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayCreateRoles"`;
const FIND = `select r.rolname as name, coalesce(shobj_description(r.oid, 'pg_authid') = $2, false) as ours,
    exists (select from pg_auth_members m where m.roleid = r.oid and m.member = $3::regrole) as member
  from pg_roles r where r.rolname = $1`;
const KEEP_SECRET = `insert into secrets (name, value) values ('application-role', $1) on conflict (name) do nothing`;
const READ_SECRET = `select value from secrets where name = 'application-role'`;
const FOREIGN_OBJECTS = `
  select case when c.relkind = 'S' then 'sequence' else 'table' end as kind, c.oid::regclass::text as name
  from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'S') and c.relowner <> $2::regrole
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
  union all
  select 'function', p.oid::regprocedure::text from pg_proc p where p.pronamespace = $1::regnamespace and p.proowner <> $2::regrole
  union all
  select 'type', t.oid::regtype::text from pg_type t where t.typnamespace = $1::regnamespace and t.typowner <> $2::regrole
    and t.typtype in ('e', 'd')
  union all
  select 'schema', nspname from pg_namespace where oid = $1::regnamespace and nspowner <> $2::regrole`;

// PostgreSQL cuts names here.
const LONGEST_NAME = 63;
const SUFFIX = '_app';
const INSUFFICIENT_PRIVILEGE = '42501';

/** The name of the application's role in a database: roles belong to the whole server, so each database has its own. */
function roleName(database: string): string {
  return database.slice(0, LONGEST_NAME - SUFFIX.length) + SUFFIX;
}

/**
 * Makes the application's own role: one that signs in by itself, owns no table of the product, and may do with each what
 * `grants` says. Run by the tables' owner at every start, it also puts right what a restored dump or a new migration left out.
 * @param client a connection as the owner, in no transaction; the caller keeps two instances from doing this at once
 * @param queueSchema a schema that the application owns itself
 * @returns the role and its password, or what stands in the way, as a sentence
 */
export async function prepareApplicationRole(
  client: Client,
  grants: Grants,
  queueSchema: string,
): Promise<{ name: string; password: string } | { refusal: string }> {
  const facts = await one<Facts>(client, FACTS);
  await client.query('begin');
  try {
    const role = await findOrCreate(client, facts);
    if (typeof role === 'string') {
      await client.query('rollback');
      return { refusal: role };
    }
    const password = await setPassword(client, role);
    await client.query(
      `grant usage on schema public to ${escapeIdentifier(role.name)}; ${grantsOf(role.name, grants)}`,
    );
    await handOver(client, role.name, queueSchema);
    await client.query('commit');
    if (password === null)
      return { refusal: `the role ${role.name} was not created by Batchmate, so its password is unknown` };
    return { name: role.name, password };
  } catch (error) {
    await client.query('rollback');
    // The database's own sentence says which right is missing.
    if (error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return { refusal: error.message };
    throw error;
  }
}

/** The role, made when it is missing; or a sentence that says why there can be none. */
async function findOrCreate(client: Client, { owner, database, mayCreateRoles }: Facts): Promise<Role | string> {
  const name = roleName(database);
  const mark = `Made by Batchmate for the database ${database}`;
  const { rows } = await client.query<Role & { member: boolean }>(FIND, [name, mark, escapeIdentifier(owner)]);
  const [known] = rows;
  // A role of the same name may be somebody else's; ours bears the mark, and one made for us by hand was granted to the owner.
  if (known) {
    if (known.ours || known.member) return known;
    return `there is a role ${name} that was not created for Batchmate`;
  }
  if (!mayCreateRoles) return `the role ${owner} is not allowed to create roles`;
  const [id, ownerId] = [escapeIdentifier(name), escapeIdentifier(owner)];
  await client.query(`create role ${id} login; comment on role ${id} is ${escapeLiteral(mark)}`);
  // So that an owner who is no superuser can hand over the queue, and dump it.
  await client.query(`grant ${id} to ${ownerId} with inherit true, set true`);
  return { name, ours: true };
}

/** Sets the password that all instances share, kept in the database; null for a role of somebody else's making. */
async function setPassword(client: Client, { name, ours }: Role): Promise<string | null> {
  if (!ours) return null;
  await client.query(KEEP_SECRET, [randomBytes(24).toString('base64url')]);
  const { value } = await one<{ value: string }>(client, READ_SECRET);
  await client.query(`alter role ${escapeIdentifier(name)} login password ${escapeLiteral(scramVerifier(value))}`);
  return value;
}

/** No right to truncate, to alter or to put triggers on any table: those come with owning it. */
function grantsOf(role: string, { appendOnly, readOnly }: Grants): string {
  const to = escapeIdentifier(role);
  const statements = [
    `grant select, insert, update, delete on all tables in schema public to ${to}`,
    `grant usage, select on all sequences in schema public to ${to}`,
    ...readOnly.map((table) => `revoke insert, update, delete on ${escapeIdentifier(table)} from ${to}`),
  ];
  for (const [table, columns] of Object.entries(appendOnly)) {
    const id = escapeIdentifier(table);
    statements.push(`revoke update, delete on ${id} from ${to}`);
    if (columns === null) continue;
    const list = columns.map((column) => escapeIdentifier(column)).join(', ');
    statements.push(`revoke insert on ${id} from ${to}`, `grant insert (${list}) on ${id} to ${to}`);
  }
  return statements.join('; ');
}

/** The queue makes and alters tables of its own as it goes, so the application owns them; they hold work, no records. */
async function handOver(client: Client, role: string, schema: string): Promise<void> {
  const values = [escapeIdentifier(schema), escapeIdentifier(role)];
  const { rows } = await client.query<{ kind: string; name: string }>(FOREIGN_OBJECTS, values);
  // Before anything in it: its new owner has to be allowed to make things there.
  rows.sort((a, b) => Number(b.kind === 'schema') - Number(a.kind === 'schema'));
  for (const { kind, name } of rows) await client.query(`alter ${kind} ${name} owner to ${escapeIdentifier(role)}`);
}

async function one<Row extends object>(client: Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text);
  const [row] = rows;
  if (!row) throw new Error('The database answered without a row.');
  return row;
}
