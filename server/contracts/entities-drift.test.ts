import pino from 'pino';
import { openDatabase } from '../app/database';
import { testApp } from '../testing/harness';

const t = testApp();

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
}

async function migratedColumns(): Promise<Column[]> {
  const { rows } = await t.db.raw(`
    select c.relname as "table", a.attname as "column", not a.attnotnull as nullable,
           regexp_replace(format_type(a.atttypid, null), '\\[\\]$', '[]') as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
  return rows as Column[];
}

const TYPE_NAMES: Record<string, string> = { timestamptz: 'timestamp with time zone' };

test('every entity has the columns of its migrated table, and no others', async () => {
  const migrated = await migratedColumns();
  for (const { tableName, columns } of t.db.dataSource.entityMetadatas) {
    const declared = columns.map(({ databaseName, type, isArray, isNullable }) => ({
      column: databaseName,
      type: `${TYPE_NAMES[String(type)] ?? String(type)}${isArray ? '[]' : ''}`,
      nullable: isNullable,
    }));
    const actual = migrated
      .filter(({ table }) => table === tableName)
      .map(({ column, type, nullable }) => ({ column, type, nullable }));
    const byName = (a: { column: string }, b: { column: string }) => a.column.localeCompare(b.column);
    expect({ tableName, columns: declared.sort(byName) }).toEqual({ tableName, columns: actual.sort(byName) });
  }
});

test('every migration has a timestamp of its own, so that their order is the same everywhere', () => {
  const timestamps = t.db.dataSource.migrations.map(({ constructor }) => /\d{13}$/.exec(constructor.name)?.[0]);
  expect(timestamps.length).toBeGreaterThan(0);
  expect(timestamps).not.toContain(undefined);
  expect(timestamps.filter((timestamp, index) => timestamps.indexOf(timestamp) !== index)).toEqual([]);
});

test('the migrations can be undone and done again', async () => {
  const owner = await openDatabase(t.databaseUrl, pino({ level: 'silent' }), 2);
  const { dataSource } = owner;
  for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
  const { rows } = await owner.raw(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`,
  );
  expect(rows).toEqual([]);
  await dataSource.runMigrations({ transaction: 'each' });
  expect(await dataSource.showMigrations()).toBe(false);
  await owner.close();
});
