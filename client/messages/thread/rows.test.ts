import type { OutboxItem } from '../outbox/outboxItem';
import { type Row, rowsOf } from './rows';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;

const nodeAt = (seq: number, at: number) => {
  const node = { __typename: 'Message' as const, id: `m${seq}`, seq, mine: true, clientId: null, withheld: false };
  return { ...node, status: 'SENT', createdAt: new Date(at).toISOString() };
};
const item = (clientId: string, createdAt: number): OutboxItem => ({
  clientId,
  conversationId: 'c1',
  content: 'Hello',
  replyTo: null,
  file: null,
  createdAt,
  state: 'waiting',
});
const placesOf = (rows: readonly Row[]) =>
  rows.flatMap((row) => (row.kind === 'pending' ? [{ isFirst: row.isFirst, day: row.day !== null }] : []));
const pendingAfter = (sentAt: number, ...times: number[]) =>
  placesOf(
    rowsOf({
      nodes: [nodeAt(1, sentAt)] as unknown as Parameters<typeof rowsOf>[0]['nodes'], // with the fields that count here
      pending: times.map((time, index) => item(`p${index}`, time)),
      firstUnread: null,
    }),
  );

test('a message that is being sent belongs to the group of the message before it', () => {
  expect(pendingAfter(NOW, NOW + MINUTE, NOW + 2 * MINUTE)).toEqual([
    { isFirst: false, day: false },
    { isFirst: false, day: false },
  ]);
});

test('a message that is being sent after a pause begins a group, and on another day has the date above it', () => {
  expect(pendingAfter(NOW, NOW + 10 * MINUTE)).toEqual([{ isFirst: true, day: false }]);
  expect(pendingAfter(NOW - 24 * 60 * MINUTE, NOW, NOW + MINUTE)).toEqual([
    { isFirst: true, day: true },
    { isFirst: false, day: false },
  ]);
});
