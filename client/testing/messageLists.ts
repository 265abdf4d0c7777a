import { parse } from 'graphql';

/** The fields of a list of messages that `messagesFrom` has. */
export const MessageList = parse(`
  fragment MessageList on MessageConnection {
    edges {
      node {
        id
        seq
      }
    }
    pageInfo {
      hasPreviousPage
      hasNextPage
    }
  }
`);

/** A list of messages with these numbers, as the server sends it. There are none after them. */
export const messagesFrom = (seqs: readonly number[]) => ({
  __typename: 'MessageConnection',
  edges: seqs.map((seq) => ({ __typename: 'MessageEdge', node: { __typename: 'Message', id: `m${seq}`, seq } })),
  pageInfo: { __typename: 'PageInfo', hasPreviousPage: (seqs[0] ?? 1) > 1, hasNextPage: false },
});
