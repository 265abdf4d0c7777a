/** One file of a data export: a list of records. */
export interface ExportSection {
  file: string;
  /** The columns that link a user to these records: `table.column`. */
  covers: readonly string[];
  /** `$1` is the user's ID. A paged query returns `EXPORT_PAGE` rows after the ID in `$2`, ordered by the column `id`. */
  text: string;
  paged?: true;
}

/** The page size of paged sections. */
export const EXPORT_PAGE = 1000;

/** Subqueries over the data of all modules about a user. `$1` is the user's ID. */
export interface RelatedSql {
  /** Selects the IDs of records about the user. */
  records: string;
  /** Selects the IDs of users who may have notifications about the user. */
  contacts: string;
}

/** One statement of an erasure. It is idempotent. */
export interface ErasureStep {
  name: string;
  /** The columns that link a user to the records that it changes: `table.column`. */
  covers: readonly string[];
  /** `$1` is the user's ID. */
  text: string | ((related: RelatedSql) => string);
}

/**
 * A module's part in erasures and data exports. `server/account` runs the steps of an erasure in one transaction, and writes the sections
 * of an export to one archive. A contract test checks that each column that refers to a user is covered or listed with a reason.
 */
export interface PersonalData {
  /** Runs before the transaction of the erasure. It must be idempotent. */
  prepareErasure?: (userId: string) => Promise<void>;
  /** The parts of an erasure, in order. */
  erasure: readonly ErasureStep[];
  /** Columns (`table.column`) that link to records that an erasure keeps, with the reason. */
  kept: Readonly<Record<string, string>>;
  exports: readonly ExportSection[];
  /** Columns (`table.column`) that link to records that are not exported, with the reason. */
  notExported: Readonly<Record<string, string>>;
  /** Queries with one column `email`: the addresses to which the user received emails. */
  addresses?: readonly string[];
  /** Queries with one column `id`: see `RelatedSql`. */
  records?: readonly string[];
  contacts?: readonly string[];
}

/** A step that deletes a user's rows. */
export function deleteRows(table: string, column = 'user_id'): ErasureStep {
  const name = `${table}.${column}`;
  return { name, covers: [name], text: `delete from ${table} where ${column} = $1` };
}
