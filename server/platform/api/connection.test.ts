import { decodeCursor, encodeCursor, pageSize, toConnection } from './connection';

const ID = '019a5c0e-7b1c-7cc2-8f00-0123456789ab';

test('a cursor gives back the sort key it was made of', () => {
  expect(decodeCursor(encodeCursor([7, 'Acme', ID]), 3)).toEqual([7, 'Acme', ID]);
  expect(decodeCursor(null, 3)).toBeNull();
});

test.each([
  ['junk', 'junk'],
  ['of another list', encodeCursor([ID])],
  ['without an id', encodeCursor([1, 'x'])],
  ['with an object inside', Buffer.from(JSON.stringify([{}, ID])).toString('base64url')],
  ['with NUL', encodeCursor(['a\u0000', ID])],
])('a cursor that is %s is refused', (_name, cursor) => {
  expect(() => decodeCursor(cursor, 2)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
});

test.each([0, -1, 101])('a page of %d is refused', (first) => {
  expect(() => pageSize(first)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
});

test('one row more than the page tells that there is a next one', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const page = {
    rows,
    totalCount: 9,
    cursorOf: (row: { id: string }) => [row.id],
    nodeOf: (row: { id: string }) => row.id,
  };
  const short = toConnection({ ...page, args: { first: 2 } });
  expect(short.edges.map(({ node }) => node)).toEqual(['a', 'b']);
  expect(short.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false, endCursor: encodeCursor(['b']) });
  expect(toConnection({ ...page, args: { first: 3, after: 'x' } }).pageInfo).toMatchObject({
    hasNextPage: false,
    hasPreviousPage: true,
  });
});
