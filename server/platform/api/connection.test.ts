import { pageById, pageSize, toConnection } from './connection';
import { BY_ID } from './keyset';

const CURSORS = BY_ID.cursorsOf('jobs');
const ID = '019a5c0e-7b1c-7cc2-8f00-0123456789ab';

test('a page of a list sorted by ID reads one row more than the page size', () => {
  expect(pageById({ first: 20 }, CURSORS)).toEqual({ after: null, limit: 21 });
  expect(pageById({ first: 1, after: CURSORS.encode({ id: ID }) }, CURSORS)).toEqual({ after: ID, limit: 2 });
  expect(pageById({ first: 1, afterId: ID }, CURSORS)).toEqual({ after: ID, limit: 2 });
  const invalid = expect.objectContaining({ code: 'BAD_USER_INPUT' });
  expect(() => pageById({ first: 20, after: 'junk' }, CURSORS)).toThrow(invalid);
  expect(() => pageById({ first: 0 }, CURSORS)).toThrow(invalid);
});

test.each([0, -1, 101])('a page size of %d is rejected', (first) => {
  expect(() => pageSize(first)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
});

test('a row beyond the page size means that there is a next page', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const page = {
    rows,
    totalCount: 9,
    cursorOf: (row: { id: string }) => `cursor of ${row.id}`,
    nodeOf: (row: { id: string }) => row.id,
  };
  const short = toConnection({ ...page, args: { first: 2 } });
  expect(short.edges.map(({ node }) => node)).toEqual(['a', 'b']);
  expect(short.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false, endCursor: 'cursor of b' });
  expect(toConnection({ ...page, args: { first: 3, after: 'x' } }).pageInfo).toMatchObject({
    hasNextPage: false,
    hasPreviousPage: true,
  });
});
