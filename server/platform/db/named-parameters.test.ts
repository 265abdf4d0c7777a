import { parameterized, replanned, variant } from './database';
import { numberParameters } from './named-parameters';

test.each([
  ['one', 'select :id', 'select $1', ['id']],
  ['none', 'select 1', 'select 1', []],
  ['a repeated one', ':a, :b, :a', '$1, $2, $1', ['a', 'b']],
  ['names that begin alike', ':at :atLeast :at', '$1 $2 $1', ['at', 'atLeast']],
  ['casts', ':id::uuid, now()::date, :ids::uuid[]', '$1::uuid, now()::date, $2::uuid[]', ['id', 'ids']],
  [
    'arrays',
    'id = any(:ids) and array[:a, :b] && :tags',
    'id = any($1) and array[$2, $3] && $4',
    ['ids', 'a', 'b', 'tags'],
  ],
  ['an element of an array', '(:last::text[])[1]::integer', '($1::text[])[1]::integer', ['last']],
  ['slices', 'list[1:n], list[a[1]:b], :id', 'list[1:n], list[a[1]:b], $1', ['id']],
  ['strings', `':id' || 'it''s :id' || :id`, `':id' || 'it''s :id' || $1`, ['id']],
  ['strings with backslashes', `E'\\':id' || e'\\\\' || :id`, `E'\\':id' || e'\\\\' || $1`, ['id']],
  ['a backslash in a plain string', `'\\' || :id || '\\'`, `'\\' || $1 || '\\'`, ['id']],
  ['a keyword before a string', `a like'%:id' and :id`, `a like'%:id' and $1`, ['id']],
  ['dollar quotes', '$$ :id $$, $tag$ :id $$ $tag$, :id', '$$ :id $$, $tag$ :id $$ $tag$, $1', ['id']],
  ['quoted identifiers', 'a as "b.:id", "c""::id", :id', 'a as "b.:id", "c""::id", $1', ['id']],
  ['line comments', "a -- :id, '\n, :id", "a -- :id, '\n, $1", ['id']],
  ['block comments', "a /* :id /* ' */ :id */, :id", "a /* :id /* ' */ :id */, $1", ['id']],
  ['operators', 'a=:id and b<:id and c - :id', 'a=$1 and b<$1 and c - $1', ['id']],
  ['JSON paths', `data @? '$.a ? (@.b == "x:y")' and :id`, `data @? '$.a ? (@.b == "x:y")' and $1`, ['id']],
])('%s', (_name, text, numbered, names) => {
  expect(numberParameters(text)).toEqual({ text: numbered, names });
});

test('named and numbered parameters do not mix', () => {
  expect(() => numberParameters('select :id, $1')).toThrow('has named parameters and $1');
});

describe('a parameterized statement', () => {
  const MOVE = parameterized<{ id: string; note: string | null }>('test.move', 'select :note, :id');

  it('passes the values in the order of the text', () => {
    expect(MOVE({ note: null, id: 'a' })).toEqual({
      name: 'test.move',
      text: 'select $1, $2',
      values: [null, 'a'],
      writesOutbox: false,
    });
  });

  it('ignores values that the text does not use', () => {
    const move = { note: 'x', id: 'a', status: 'accepted' };
    expect(MOVE(move).values).toEqual(['x', 'a']);
  });

  it('rejects a call without a required value', () => {
    const statement = parameterized<{ id: string }>('test.typo', 'select :id, :nota');
    expect(() => statement({ id: 'a' })).toThrow('The statement test.typo has no value for :nota.');
  });
});

test('each variant of a statement is parsed once', () => {
  let made = 0;
  const find = (order: 'up' | 'down') =>
    variant<{ id: string }>(`test.variant-${order}`, () => {
      made++;
      return `select :id ${order}`;
    });
  expect(find('up')({ id: 'a' })).toMatchObject({ name: 'test.variant-up', text: 'select $1 up', values: ['a'] });
  expect(find('up')({ id: 'b' }).values).toEqual(['b']);
  expect(find('down')({ id: 'c' }).text).toBe('select $1 down');
  expect(made).toBe(2);
});

test('a parameterized statement can be planned for each call', () => {
  expect(parameterized<{ id: string }>('test.replanned', 'select :id', replanned)({ id: 'a' })).toMatchObject({
    replanned: true,
  });
});
