/** The text outside of parentheses, without comments and quoted values: the outermost part of a statement. */
function outermost(text: string): string {
  let depth = 0;
  let kept = '';
  for (const letter of text.replace(/--[^\n]*/g, ' ').replace(/'(?:[^']|'')*'/g, "''")) {
    if (letter === '(') depth += 1;
    if (depth === 0) kept += letter;
    if (letter === ')') depth = Math.max(0, depth - 1);
  }
  return kept;
}

const RETURNING = /\breturning\s+(?:[a-z_]+\.)?\*/;
const SELECTED = /\bselect\s+(?:[^;]*?,\s*)?(?:([a-z_]+)\.)?\*[^;]*?\bfrom\s+/;
const SOURCE = /\b(?:from|join)\s+(?:only\s+)?([a-z_]+)(?:\s+(?:as\s+)?([a-z_]+))?/g;

/**
 * Whether a statement returns all columns of a table, whatever they are. A server that has prepared it fails after a migration added a
 * column.
 */
export function returnsEveryColumn(text: string, tables: ReadonlySet<string>): boolean {
  const statement = outermost(text);
  if (!/^\s*(?:with|select|insert|update|delete)\b/.test(statement)) return false;
  if (RETURNING.test(statement)) return true;
  const [found, alias] = SELECTED.exec(statement) ?? [];
  if (found === undefined) return false;
  return [...statement.matchAll(SOURCE)].some(
    ([, table = '', name = table]) => tables.has(table) && (alias === undefined || alias === name || alias === table),
  );
}
