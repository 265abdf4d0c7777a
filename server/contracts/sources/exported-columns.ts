const KEYWORDS = new Set(['where', 'order', 'on', 'left', 'join', 'limit', 'group', 'using', 'cross']);

/** The text of the select list of a statement without subqueries. */
const selectList = (text: string): string => /^\s*select\s+(.*?)\sfrom\s/s.exec(text)?.[1] ?? '';

/** The aliases under which a statement reads a table; the table's own name without an alias. */
function aliasesOf(text: string, table: string): string[] {
  return [...text.matchAll(new RegExp(`\\b(?:from|join)\\s+${table}\\b(?:\\s+(\\w+))?`, 'g'))].map(([, alias = '']) =>
    alias === '' || KEYWORDS.has(alias) ? table : alias,
  );
}

/** The columns of a table that a statement of an export returns. A statement with one table may leave out the alias. */
export function columnsIn(text: string, table: string): Set<string> {
  const aliases = aliasesOf(text, table);
  const list = selectList(text).replace(/"[^"]*"/g, '');
  const qualified = aliases.flatMap((alias) => [...list.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))]);
  const isOnly = aliases.length > 0 && !/\bjoin\b/.test(text);
  const plain = isOnly ? [...list.matchAll(/(?<![.\w])([a-z_]+)\b(?!\s*\()/g)] : [];
  return new Set([...qualified, ...plain].map(([, column = '']) => column));
}
