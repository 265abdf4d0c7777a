/** Characters before the hit in a snippet. */
const BEFORE = 24;
/** Characters in a snippet at most. */
const LENGTH = 120;

interface Snippet {
  before: string;
  hit: string;
  after: string;
}

/** The part of a text around the first place that contains `q`, ignoring case, in one line. Null if there is none. */
export function snippetOf(text: string, q: string): Snippet | null {
  const line = text.replaceAll(/\s+/g, ' ');
  // Not by lower case: it can change the number of characters.
  const match = new RegExp(q.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/\s+/g, ' '), 'iu').exec(
    line,
  );
  if (!match) return null;
  const [hit] = match;
  const start = Math.max(0, match.index - BEFORE);
  const end = Math.min(line.length, Math.max(match.index + hit.length, start + LENGTH));
  return {
    before: `${start > 0 ? '…' : ''}${whole(line.slice(start, match.index))}`,
    hit,
    after: `${whole(line.slice(match.index + hit.length, end))}${end < line.length ? '…' : ''}`,
  };
}

/** Without half of a character at its ends. */
const whole = (text: string): string => text.replace(/^[\udc00-\udfff]/, '').replace(/[\ud800-\udbff]$/, '');
