import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { MessageList, messagesFrom } from '../../testing/messageLists';
import { keepMessages } from './messagesField';
import { keptOf } from './pages';
import { refreshConversations } from './resync';

const LINES = gql`
  query Lines {
    conversation {
      id
      messages {
        ...MessageList
      }
    }
  }
  ${MessageList}
`;

const answer = (seqs: readonly number[]) => ({
  data: { conversation: { __typename: 'Conversation', id: 'c1', messages: messagesFrom(seqs) } },
});

function setUp() {
  const server = { seqs: [1, 2], asked: 0 };
  const link = new ApolloLink(() => {
    server.asked += 1;
    return of(answer(server.seqs));
  });
  const cache = new InMemoryCache();
  keepMessages(cache);
  return { server, cache, client: new ApolloClient({ cache, link }) };
}

test('messages that are on the screen outside their conversation stay there until they have been fetched again', async () => {
  const { server, cache, client } = setUp();
  const shown: { complete: boolean; seqs: number[] }[] = [];
  const query = client.watchQuery<ReturnType<typeof answer>['data']>({ query: LINES });
  const watching = query.subscribe(({ dataState, data }) => {
    if (dataState === 'empty') return;
    const edges = data?.conversation?.messages?.edges ?? [];
    shown.push({ complete: dataState === 'complete', seqs: edges.flatMap((edge) => edge?.node?.seq ?? []) });
  });
  await client.query({ query: LINES });
  server.seqs = [8, 9];
  await refreshConversations(client, ['c1']);
  watching.unsubscribe();
  expect(server.asked).toBe(2);
  expect(shown.at(-1)?.seqs).toEqual([8, 9]);
  expect(shown.every(({ complete }) => complete)).toBe(true);
  expect(keptOf(cache, 'c1')).toEqual({ first: 8, last: 9, hasNextPage: false });
});

test('outdated messages do not count as kept, and what is fetched next takes their place, also if it connects to them', async () => {
  const { server, cache, client } = setUp();
  await client.query({ query: LINES });
  await refreshConversations(client, ['c1']);
  expect(server.asked).toBe(1);
  expect(keptOf(cache, 'c1')).toBeNull();
  server.seqs = [2, 3];
  await client.query({ query: LINES, fetchPolicy: 'network-only' });
  expect(keptOf(cache, 'c1')).toEqual({ first: 2, last: 3, hasNextPage: false });
});
