import { COMPUTED_TABLES, FOREIGN_READS, SHARED_TABLES, TABLE_OWNERS, type TableName } from '../table-owners';
import { EXPRESSION } from './literals';
import { layerOf } from './layers';
import { entityTables, parsedSource, type ServerSource } from './modules';
import { tableAccess } from './sql-access';

const TABLES: ReadonlySet<string> = new Set(Object.keys(TABLE_OWNERS));

/** A use of another module's table. */
export interface ForeignAccess {
  file: string;
  table: string;
}

const ownerOf = (table: string): string => TABLE_OWNERS[table as TableName];
const OUTSIDE = ['contracts', 'seed', 'testing'];

/** Sources whose SQL belongs to a module. Tests, the seed and these checks look at the product from outside. */
export const ownedSources = (sources: readonly ServerSource[]): ServerSource[] =>
  sources.filter(({ module }) => !OUTSIDE.includes(module));

/** Every write of a table that belongs to another module. A computed table name counts as foreign outside `COMPUTED_TABLES`. */
export function foreignWrites(sources: readonly ServerSource[]): ForeignAccess[] {
  const entities = entityTables(sources);
  return sources.flatMap((source) =>
    [...tableAccess(parsedSource(source), TABLES, entities).writes]
      .filter((table) => (table === EXPRESSION ? !(source.path in COMPUTED_TABLES) : ownerOf(table) !== source.module))
      .map((table) => ({ file: source.path, table })),
  );
}

/** Whether a module may read a table without an entry in `FOREIGN_READS`. */
const isShared = (table: string, module: string): boolean =>
  table in SHARED_TABLES && layerOf(module) > layerOf(ownerOf(table));

/** Every read of a table that belongs to another module, except of shared tables by higher modules. */
export function foreignReads(sources: readonly ServerSource[]): ForeignAccess[] {
  return sources.flatMap((source) =>
    [...tableAccess(parsedSource(source), TABLES, new Map()).reads]
      .filter((table) => ownerOf(table) !== source.module && !isShared(table, source.module))
      .map((table) => ({ file: source.path, table })),
  );
}

/** Foreign reads that `FOREIGN_READS` does not allow. */
export const forbiddenReads = (sources: readonly ServerSource[]): ForeignAccess[] =>
  foreignReads(sources).filter(
    ({ file, table }) =>
      !FOREIGN_READS.some((read) => read.file === file && read.tables.some((name) => name === table)),
  );
