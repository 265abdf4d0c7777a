/** One file of a data export: a list of records. */
export interface ExportSection {
  file: string;
  /** The columns that lead from a user to these records: `table.column`. */
  covers: readonly string[];
  /** `$1` is the user's ID. A paged text returns `id`, in order, and `EXPORT_PAGE` rows after the ID in `$2`. */
  text: string;
  paged?: true;
}

/** Rows of a paged section that are in memory at a time. */
export const EXPORT_PAGE = 1000;

/** SQL about everything the product knows of a user; `$1` is the user's ID. */
export interface RelatedSql {
  /** Selects the IDs of records about the user. */
  records: string;
  /** Selects the IDs of users whom the product may have notified about the user. */
  contacts: string;
}

/** One statement of an erasure. Repeating it changes nothing. */
export interface ErasureStep {
  name: string;
  /** The columns that lead from a user to the records that it changes: `table.column`. */
  covers: readonly string[];
  /** `$1` is the user's ID. */
  text: string | ((related: RelatedSql) => string);
}

/**
 * What a module does with a user's data. `server/account` runs it: all steps of an erasure in one transaction, all sections of an export
 * into one archive. A test holds it against the database: each column that refers to a user is covered or has a reason.
 */
export interface PersonalData {
  /** Done before the erasure's transaction, in transactions of its own; may be repeated. */
  prepareErasure?: (userId: string) => Promise<void>;
  /** The parts of an erasure, in order. */
  erasure: readonly ErasureStep[];
  /** Columns that lead from a user to records that an erasure leaves as they are, and why: `table.column`. */
  kept: Readonly<Record<string, string>>;
  exports: readonly ExportSection[];
  /** Columns that lead from a user to records that an export leaves out, and why: `table.column`. */
  notExported: Readonly<Record<string, string>>;
  /** Queries with one column `email`: addresses that the user received mail at. */
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
