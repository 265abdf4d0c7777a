/** A text with PostgreSQL's numbered parameters, and their names in order. */
interface Numbered {
  text: string;
  names: readonly string[];
}

/*
 * The tokens to look for. Strings, quoted identifiers, comments and casts are matched to skip them. A colon after a word or a bracket
 * belongs to an array slice such as `list[1:n]`.
 */
const TOKENS = [
  /\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'/,
  /'(?:[^']|'')*'/,
  /"(?:[^"]|"")*"/,
  /--[^\n]*/,
  /(?<comment>\/\*)/,
  /\$(?<tag>[A-Za-z_]\w*|)\$[\s\S]*?\$\k<tag>\$/,
  /::/,
  /(?<![\w\])]):(?<name>[A-Za-z_]\w*)/,
  /(?<positional>\$\d+)/,
];
const TOKEN = new RegExp(TOKENS.map(({ source }) => source).join('|'), 'g');

/**
 * Replaces named parameters (`:id`) with numbered ones. The same name always has the same number.
 * @throws Error if the text also has numbered parameters
 */
export function numberParameters(text: string): Numbered {
  const names: string[] = [];
  const pieces: string[] = [];
  let copied = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const { comment, name, positional } = match.groups ?? {};
    if (positional) throw new Error(`The statement has named parameters and ${positional}: ${text}`);
    if (comment) TOKEN.lastIndex = endOfComment(text, match.index);
    if (!name) continue;
    if (!names.includes(name)) names.push(name);
    pieces.push(text.slice(copied, match.index), `$${names.indexOf(name) + 1}`);
    copied = TOKEN.lastIndex;
  }
  return { text: pieces.join('') + text.slice(copied), names };
}

/**
 * Creates a function that returns the values of named parameters in their order. It is compiled like row mappers (rows.ts), because
 * reading properties by a name that is known only at run time takes ten times as long.
 */
export function valuePicker(names: readonly string[]): (params: object) => unknown[] {
  // The names come from SQL texts in this code base and consist of letters, digits and underscores.
  // oxlint-disable-next-line typescript/no-implied-eval -- see above
  return new Function('p', `return [${names.map((name) => `p.${name}`).join(', ')}]`) as (params: object) => unknown[];
}

/** The end of a block comment. In PostgreSQL, block comments can be nested. */
function endOfComment(text: string, start: number): number {
  const edge = /\/\*|\*\//g;
  edge.lastIndex = start + 2;
  for (let depth = 1; depth > 0; ) {
    const match = edge.exec(text);
    if (!match) return text.length;
    depth += match[0] === '/*' ? 1 : -1;
  }
  return edge.lastIndex;
}
