/** A text with PostgreSQL's numbered parameters, and the name of each in their order. */
interface Numbered {
  text: string;
  names: readonly string[];
}

/*
 * What a scan of the text stops at. Strings, quoted identifiers, comments and casts are matched so that they are skipped; a colon
 * behind a word or a bracket belongs to an array slice such as `list[1:n]`.
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
 * Replaces named parameters (`:id`) by numbered ones. The same name is the same number wherever it occurs.
 * @throws Error for a text that also has numbered parameters
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
 * Makes the function that puts the values of named parameters into their order. It is compiled, as row mappers are (rows.ts): reading
 * each value by a name that is only known at run time would take ten times as long.
 */
export function valuePicker(names: readonly string[]): (params: object) => unknown[] {
  // The names come from our own statements, where only letters, digits and underscores make a name.
  // oxlint-disable-next-line typescript/no-implied-eval -- see above
  return new Function('p', `return [${names.map((name) => `p.${name}`).join(', ')}]`) as (params: object) => unknown[];
}

/** Where a block comment ends; in PostgreSQL they nest. */
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
