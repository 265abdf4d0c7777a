import { type Queryable, sql } from '../../platform/db/database';

interface DatabaseFacts {
  /** In units of 1,000,000 bytes, rounded up. */
  megabytes: number;
  migrations: number;
  /** The class name of the latest one. */
  lastMigration: string | null;
}

const FACTS = sql(
  'admin.database-facts',
  `select ceil(pg_database_size(current_database()) / 1000000.0)::int as megabytes, count(*)::int as migrations,
     (array_agg(name order by "timestamp" desc))[1] as "lastMigration"
   from migrations`,
);

/** The size of the database, and the migrations that were run. */
export async function readDatabaseFacts(db: Queryable): Promise<DatabaseFacts> {
  const [facts] = await db.query<DatabaseFacts>(FACTS);
  if (!facts) throw new Error('The facts about the database have no row.');
  return facts;
}
