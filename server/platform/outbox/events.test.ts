import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTBOX_EVENT_NAMES } from './events';

const SERVER = join(__dirname, '../..');

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^(testing|contracts|seed|platform)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(SERVER, file), 'utf8') }));

const found = (pattern: RegExp) => {
  const names = sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
};

describe('outbox events', () => {
  const names = [...OUTBOX_EVENT_NAMES].sort();

  it('are all written somewhere', () => {
    expect(found(/\benqueue(?:Sql)?\(\s*'([^']+)'/g)).toEqual(names);
  });

  // The server checks at startup that every event is handled.
  it('are all handled somewhere', () => {
    const handled = new Set(found(/'([a-z-]+\.[a-z-]+)': /g));
    expect(names.filter((name) => !handled.has(name))).toEqual([]);
  });

  it('are written by `enqueue` and `enqueueSql` only, which know their names and wake the relay', () => {
    expect(sources.filter(({ text }) => /insert\s+into\s+outbox\b/i.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
