import { MESSAGE_KEYSET, messagePageInfo, messageSpan } from './message-pages.rules';

const CURSORS = MESSAGE_KEYSET.cursorsOf('messages');
const CURSOR = CURSORS.encode({ seq: 7, id: '019a5c0e-7b1c-7cc2-8f00-0123456789ab' });

it.each([
  ['the latest 30 by default', {}, { direction: 'back', seq: 2 ** 31 - 1, size: 30, fromCursor: false }],
  ['the latest ones', { last: 5 }, { direction: 'back', seq: 2 ** 31 - 1, size: 5, fromCursor: false }],
  ['those before a cursor', { last: 5, before: CURSOR }, { direction: 'back', seq: 7, size: 5, fromCursor: true }],
  ['the first ones', { first: 5 }, { direction: 'forward', seq: 0, size: 5, fromCursor: false }],
  ['those after a cursor', { first: 5, after: CURSOR }, { direction: 'forward', seq: 7, size: 5, fromCursor: true }],
  ['30 after a cursor', { after: CURSOR }, { direction: 'forward', seq: 7, size: 30, fromCursor: true }],
  ['as many as `last` says', { after: CURSOR, last: 4 }, { direction: 'forward', seq: 7, size: 4, fromCursor: true }],
  ['forward, given both', { first: 2, before: CURSOR }, { direction: 'forward', seq: 0, size: 2, fromCursor: false }],
  ['those around a number', { last: 5, around: 9 }, { direction: 'forward', seq: 6, size: 5, fromCursor: true }],
  ['the first ones around 2', { last: 5, around: 2 }, { direction: 'forward', seq: 0, size: 5, fromCursor: false }],
  [
    'a cursor before a number',
    { before: CURSOR, around: 2 },
    { direction: 'back', seq: 7, size: 30, fromCursor: true },
  ],
])('a page shows %s', (_name, args, span) => {
  expect(messageSpan(args, CURSORS)).toEqual(span);
});

it.each([
  [{ first: 0 }, 'first'],
  [{ first: 101 }, 'first'],
  [{ after: CURSOR, last: 0 }, 'first'],
  [{ last: 0 }, 'last'],
  [{ after: 'junk' }, 'after'],
  [{ before: 'junk' }, 'before'],
  [{ around: 0 }, 'around'],
])('%j is refused for %s', (args, field) => {
  expect(() => messageSpan(args, CURSORS)).toThrow(
    expect.objectContaining({ code: 'BAD_USER_INPUT', details: { fields: [field] } }),
  );
});

it('a page has next pages in its direction, and previous ones if it starts at a cursor', () => {
  const info = (args: Parameters<typeof messageSpan>[0], more: boolean) =>
    messagePageInfo(messageSpan(args, CURSORS), more, ['a', 'b']);
  expect(info({ first: 2 }, true)).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  expect(info({ first: 2, after: CURSOR }, false)).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  expect(info({ last: 2 }, true)).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  expect(info({ last: 2, before: CURSOR }, false)).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  expect(info({}, false)).toMatchObject({ startCursor: 'a', endCursor: 'b' });
  expect(messagePageInfo(messageSpan({}, CURSORS), false, [])).toMatchObject({ startCursor: null, endCursor: null });
});
