import { randomBytes } from 'node:crypto';
import { type Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import { scramVerifier } from './scram';

/** The tables of the schema `public` on which the application role has fewer rights than select, insert, update and delete. */
export interface Grants {
  /** Tables with the rights to select and insert. A list limits inserts to these columns; null allows all. */
  appendOnly: Readonly<Record<string, readonly string[] | null>>;
  /** Tables with the right to select. */
  readOnly: readonly string[];
}

interface Connection {
  owner: string;
  database: string;
  canCreateRoles: boolean;
}

interface Role {
  name: string;
  /** Batchmate created the role, so it sets the password. */
  isOwn: boolean;
}

const CONNECTION = `select current_user as owner, current_database() as database,
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "canCreateRoles"`;
const FIND = `select r.rolname as name, coalesce(shobj_description(r.oid, 'pg_authid') = $2, false) as "isOwn",
    exists (select from pg_auth_members m where m.roleid = r.oid and m.member = $3::regrole) as "isGrantedToOwner"
  from pg_roles r where r.rolname = $1`;
const SAVE_SECRET = `insert into secrets (name, value) values ('application-role', $1) on conflict (name) do nothing`;
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

/** PostgreSQL truncates longer names. */
const MAX_NAME_LENGTH = 63;
const SUFFIX = '_app';
const INSUFFICIENT_PRIVILEGE = '42501';

/** The name of the application role. Roles are shared by all databases of a server, so it contains the database name. */
function roleName(database: string): string {
  return database.slice(0, MAX_NAME_LENGTH - SUFFIX.length) + SUFFIX;
}

/**
 * Creates the application role if needed and grants its rights: a login role that does not own the tables (decision 52). Runs at
 * every start, so that rights are correct after a migration or the restore of a dump.
 * @param client a connection as the owner, outside a transaction. The caller must hold a lock, as concurrent calls are not supported.
 * @param queueSchema a schema that the application role owns
 * @returns the role and its password, or a sentence that says why it cannot be used
 */
export async function prepareApplicationRole(
  client: Client,
  grants: Grants,
  queueSchema: string,
): Promise<{ name: string; password: string } | { obstacle: string }> {
  const connection = await queryOne<Connection>(client, CONNECTION);
  await client.query('begin');
  try {
    const role = await findOrCreate(client, connection);
    if (typeof role === 'string') {
      await client.query('rollback');
      return { obstacle: role };
    }
    const password = await setPassword(client, role);
    await client.query(
      `grant usage on schema public to ${escapeIdentifier(role.name)}; ${grantsOf(role.name, grants)}`,
    );
    await transferOwnership(client, role.name, queueSchema);
    await client.query('commit');
    if (password === null)
      return { obstacle: `the role ${role.name} was not created by Batchmate, so its password is unknown` };
    return { name: role.name, password };
  } catch (error) {
    await client.query('rollback');
    // PostgreSQL's message names the missing right.
    if (error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return { obstacle: error.message };
    throw error;
  }
}

/** Returns the role, or a sentence that says why it cannot be used or created. */
async function findOrCreate(client: Client, { owner, database, canCreateRoles }: Connection): Promise<Role | string> {
  const name = roleName(database);
  const comment = `Made by Batchmate for the database ${database}`;
  const values = [name, comment, escapeIdentifier(owner)];
  const { rows } = await client.query<Role & { isGrantedToOwner: boolean }>(FIND, values);
  const [known] = rows;
  // A role with this name may serve another purpose. Batchmate's own has the comment; one prepared by an operator is granted to the owner.
  if (known) {
    if (known.isOwn || known.isGrantedToOwner) return known;
    return `there is a role ${name} that was not created for Batchmate`;
  }
  if (!canCreateRoles) return `the role ${owner} is not allowed to create roles`;
  const [id, ownerId] = [escapeIdentifier(name), escapeIdentifier(owner)];
  await client.query(`create role ${id} login; comment on role ${id} is ${escapeLiteral(comment)}`);
  // Without it, an owner that is not a superuser could neither transfer the queue's tables to the role nor dump them.
  await client.query(`grant ${id} to ${ownerId} with inherit true, set true`);
  return { name, isOwn: true };
}

/** Sets and returns the password, which all instances share through the database; null for a role that Batchmate did not create. */
async function setPassword(client: Client, { name, isOwn }: Role): Promise<string | null> {
  if (!isOwn) return null;
  await client.query(SAVE_SECRET, [randomBytes(24).toString('base64url')]);
  const { value } = await queryOne<{ value: string }>(client, READ_SECRET);
  await client.query(`alter role ${escapeIdentifier(name)} login password ${escapeLiteral(scramVerifier(value))}`);
  return value;
}

/** The rights to truncate tables and to change tables and triggers remain with the owner. */
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

/** The queue creates and alters its tables at run time, so the application role must own them. They contain no records to protect. */
async function transferOwnership(client: Client, role: string, schema: string): Promise<void> {
  const values = [escapeIdentifier(schema), escapeIdentifier(role)];
  const { rows } = await client.query<{ kind: string; name: string }>(FOREIGN_OBJECTS, values);
  // The schema first: the new owner of an object needs the right to create objects in its schema.
  rows.sort((a, b) => Number(b.kind === 'schema') - Number(a.kind === 'schema'));
  for (const { kind, name } of rows) await client.query(`alter ${kind} ${name} owner to ${escapeIdentifier(role)}`);
}

async function queryOne<Row extends object>(client: Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text);
  const [row] = rows;
  if (!row) throw new Error('The query returned no row.');
  return row;
}
