import { joinMessages, type KeptMessages } from './messagesField';

const kept = (...seqs: number[]): KeptMessages => ({
  __typename: 'MessageConnection',
  edges: seqs.map((seq) => ({ node: { __ref: `Message:${seq}` }, cursor: `cursor ${seq}` })),
  pageInfo: { __typename: 'PageInfo' },
});
const seqOf = ({ __ref }: { __ref: string }) => Number(__ref.slice('Message:'.length));
const seqs = (joined: KeptMessages) => joined.edges.map((edge) => seqOf(edge.node));

test('adds an earlier page at the start', () => {
  const joined = joinMessages(kept(4, 5, 6), kept(1, 2, 3), seqOf);
  expect(seqs(joined)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(joined.pageInfo).toMatchObject({ hasPreviousPage: false, startCursor: 'cursor 1', endCursor: 'cursor 6' });
});

test('keeps live messages that arrive during a fetch, without duplicates', () => {
  expect(seqs(joinMessages(kept(3, 4, 5), kept(2, 3, 4), seqOf))).toEqual([2, 3, 4, 5]);
});

test('drops messages that do not connect to the newest ones, so that there is no gap', () => {
  const joined = joinMessages(kept(1, 2, 3), kept(70, 71), seqOf);
  expect(seqs(joined)).toEqual([70, 71]);
  expect(joined.pageInfo).toMatchObject({ hasPreviousPage: true, startCursor: 'cursor 70' });
});

test('starts empty', () => {
  expect(joinMessages(undefined, kept(), seqOf)).toMatchObject({
    edges: [],
    pageInfo: { hasPreviousPage: false, startCursor: null, endCursor: null },
  });
});
