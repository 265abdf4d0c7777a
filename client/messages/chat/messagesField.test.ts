import { gql, InMemoryCache } from '@apollo/client';
import { MessageList, messagesFrom } from '../../testing/messageLists';
import { appendMessage } from './appendMessage';
import { joinMessages, keepMessages, type KeptMessages, MAX_KEPT } from './messagesField';

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const kept = (numbers: number[], hasNextPage = false): KeptMessages => ({
  __typename: 'MessageConnection',
  edges: numbers.map((seq) => ({ node: { __ref: `Message:${seq}` } })),
  pageInfo: { hasPreviousPage: false, hasNextPage },
});
const seqOf = ({ __ref }: { __ref: string }) => Number(__ref.slice('Message:'.length));
const shape = ({ edges, pageInfo: { hasPreviousPage, hasNextPage } }: KeptMessages) => ({
  seqs: edges.map((edge) => seqOf(edge.node)),
  hasPreviousPage,
  hasNextPage,
});
const join = (before: KeptMessages | undefined, incoming: KeptMessages, isPage = false) =>
  shape(joinMessages(before, incoming, { seqOf, isPage }));

test('adds an earlier page at the start, and a later one at the end', () => {
  expect(join(kept([4, 5, 6]), kept([1, 2, 3], true), true)).toEqual({
    seqs: [1, 2, 3, 4, 5, 6],
    hasPreviousPage: false,
    hasNextPage: false,
  });
  expect(join(kept([4, 5, 6], true), kept([7, 8], true), true)).toEqual({
    seqs: [4, 5, 6, 7, 8],
    hasPreviousPage: true,
    hasNextPage: true,
  });
});

test('keeps live messages that arrive during a fetch, without duplicates', () => {
  expect(join(kept([3, 4, 5]), kept([2, 3, 4]))).toMatchObject({ seqs: [2, 3, 4, 5], hasNextPage: false });
});

test('messages far away take the place of the kept ones, so that there is no gap', () => {
  expect(join(kept([1, 2, 3]), kept([70, 71]))).toEqual({ seqs: [70, 71], hasPreviousPage: true, hasNextPage: false });
  expect(join(kept([70, 71]), kept([1, 2, 3], true))).toEqual({
    seqs: [1, 2, 3],
    hasPreviousPage: false,
    hasNextPage: true,
  });
});

test('a page that does not connect to the kept messages any more is dropped', () => {
  expect(join(kept([70, 71]), kept([1, 2, 3], true), true)).toEqual({
    seqs: [70, 71],
    hasPreviousPage: true,
    hasNextPage: false,
  });
});

test('an empty page changes only whether there is more', () => {
  expect(join(kept([1, 2], true), kept([]), true)).toMatchObject({ seqs: [1, 2], hasNextPage: false });
});

test('keeps a bounded number of messages: those near the page that was added', () => {
  const older = join(kept(range(31, 30 + MAX_KEPT)), kept(range(1, 30), true), true);
  expect(older).toEqual({ seqs: range(1, MAX_KEPT), hasPreviousPage: false, hasNextPage: true });
  const newer = join(kept(older.seqs, true), kept(range(MAX_KEPT + 1, MAX_KEPT + 30)), true);
  expect(newer).toEqual({ seqs: range(31, MAX_KEPT + 30), hasPreviousPage: true, hasNextPage: false });
});

test('starts empty', () => {
  expect(join(undefined, kept([]))).toEqual({ seqs: [], hasPreviousPage: false, hasNextPage: false });
});

describe('a new message', () => {
  const append = (before: KeptMessages, seq: number) => {
    const after = appendMessage(before, { node: { __ref: `Message:${seq}` }, seq }, seqOf);
    return { ...shape(after.kept), isMissing: after.isMissing };
  };

  test('is added at the end', () => {
    expect(append(kept([1, 2]), 3)).toMatchObject({ seqs: [1, 2, 3], hasNextPage: false, isMissing: false });
    expect(append(kept([]), 1)).toMatchObject({ seqs: [1], hasNextPage: false, isMissing: false });
    expect(append(kept([1, 2]), 2)).toMatchObject({ seqs: [1, 2], isMissing: false });
  });

  test('is left out while the end is not kept, or if a message before it is missing', () => {
    expect(append(kept([1, 2], true), 3)).toMatchObject({ seqs: [1, 2], hasNextPage: true, isMissing: false });
    expect(append(kept([1, 2]), 4)).toMatchObject({ seqs: [1, 2], hasNextPage: true, isMissing: true });
  });

  test('is known to exist by pages that were read before it', () => {
    const jumped = appendMessage(kept([1, 2], true), { node: { __ref: 'Message:101' }, seq: 101 }, seqOf).kept;
    expect(join(jumped, kept(range(71, 100)))).toMatchObject({ seqs: range(71, 100), hasNextPage: true });
  });
});

test('a page is read with the kept messages, and not by the query that fetched it', () => {
  const cache = new InMemoryCache();
  keepMessages(cache);
  const messages = gql`
    query Kept {
      conversation {
        id
        messages {
          ...MessageList
        }
      }
    }
    ${MessageList}
  `;
  const page = gql`
    query Page($around: Int) {
      conversation {
        id
        page: messages(around: $around) {
          ...MessageList
        }
      }
    }
    ${MessageList}
  `;
  const loaded = (first: number, last: number) => messagesFrom(range(first, last));
  const conversation = { __typename: 'Conversation', id: 'c1' };
  cache.writeQuery({ query: messages, data: { conversation: { ...conversation, messages: loaded(4, 6) } } });
  const variables = { around: 2 };
  cache.writeQuery({ query: page, variables, data: { conversation: { ...conversation, page: loaded(1, 3) } } });
  expect(cache.readQuery({ query: messages })).toEqual({ conversation: { ...conversation, messages: loaded(1, 6) } });
  // Complete, so that it is not fetched again.
  expect(cache.readQuery({ query: page, variables })).toEqual({
    conversation: { ...conversation, page: { ...loaded(1, 6), edges: [] } },
  });
});
