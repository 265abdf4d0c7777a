import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { waitFor } from '@testing-library/react';
import { Observable, type Subscriber } from 'rxjs';
import { aConversation, ID } from '../../testing/chat';
import { refreshRow } from './refresh';

const answer = (unreadCount: number): ApolloLink.Result => ({
  data: {
    conversation: aConversation({ unreadCount }),
    me: { __typename: 'Me', id: 'u1', unreadMessages: unreadCount, unreadNotifications: 0 },
  },
});

/** A client whose requests wait to be answered. */
function waitingClient() {
  const requests: Subscriber<ApolloLink.Result>[] = [];
  const link = new ApolloLink(() => new Observable((request) => void requests.push(request)));
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const reply = (index: number, result: ApolloLink.Result) => {
    requests[index]?.next(result);
    requests[index]?.complete();
  };
  const row = gql`
    fragment Row on Conversation {
      unreadCount
    }
  `;
  const unread = () => client.cache.readFragment({ fragment: row, id: `Conversation:${ID}` });
  return { client, requests, reply, unread };
}

test('asks again after a pending answer, once for all who asked in the meantime', async () => {
  const { client, requests, reply, unread } = waitingClient();
  const calls = [refreshRow(client, ID), refreshRow(client, ID), refreshRow(client, ID)];
  expect(requests).toHaveLength(1);
  reply(0, answer(0));
  await expect(calls[0]).resolves.toBe(true);
  await waitFor(() => expect(requests).toHaveLength(2));
  reply(1, answer(1));
  await expect(Promise.all(calls)).resolves.toEqual([true, true, true]);
  expect(unread()).toMatchObject({ unreadCount: 1 });
  expect(requests).toHaveLength(2);
});

test('asks again after a failure', async () => {
  const { client, requests, reply } = waitingClient();
  const calls = [refreshRow(client, ID), refreshRow(client, ID)];
  requests[0]?.error(new Error('offline'));
  await expect(calls[0]).resolves.toBe(false);
  await waitFor(() => expect(requests).toHaveLength(2));
  reply(1, answer(1));
  await expect(calls[1]).resolves.toBe(true);
});
