import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import {
  aConversation,
  added,
  aMessage,
  aServer,
  conversationsData,
  field,
  ID,
  live,
  log,
  show,
} from '../../testing/chat';
import { server } from '../../testing/server';
import { aUser } from '../../testing/users';

const title = /wants to message you/;
const decided = (name: 'accept' | 'decline', request: string | null) => {
  const operation = name === 'accept' ? 'AcceptMessageRequest' : 'DeclineMessageRequest';
  const conversation = { __typename: 'Conversation', id: ID, request, requestMessagesLeft: null, unreadCount: 0 };
  return graphql.mutation(operation, () =>
    HttpResponse.json({ data: { [`${name}MessageRequest`]: { __typename: `${operation}Payload`, conversation } } }),
  );
};

test('a request says what is off until it is accepted, and accepting turns links on and reports it as read', async () => {
  const content = 'See https://example.com/job';
  const { inputs, state } = aServer([aMessage(2, { content })], {
    conversation: { request: 'RECEIVED', unreadCount: 1 },
  });
  server.use(decided('accept', null));
  const { user, container } = show();
  const bar = within(await screen.findByRole('region', { name: title }));
  expect(bar.getByText(/links and files stay off/)).toBeInTheDocument();
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Accept',
    'Decline',
    'Block…',
    'Report…',
  ]);
  expect(within(await log()).getByText(content)).toBeInTheDocument();
  expect(within(await log()).queryByRole('link')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
  expect(inputs('MarkConversationSeen')).toEqual([]);
  state.conversation = { request: null, unreadCount: 1 };
  await user.click(bar.getByRole('button', { name: 'Accept' }));
  expect(await within(await log()).findByRole('link', { name: 'https://example.com/job' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: title })).toBeNull();
  await waitFor(() => expect(inputs('MarkConversationSeen')).toEqual([{ conversationId: ID, messageId: 'm2' }]));
});

test('declining leads back to the list', async () => {
  aServer([aMessage(1)], { conversation: { request: 'RECEIVED' } });
  server.use(decided('decline', 'DECLINED'));
  const { user, address } = show();
  const bar = within(await screen.findByRole('region', { name: title }));
  await user.click(bar.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Messages declined')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/messages'));
});

test('after declining, a user who has opened another conversation in the meantime stays there', async () => {
  aServer([aMessage(1)], { conversation: { request: 'RECEIVED' } });
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const kabir = aUser({ id: 'kabir', name: 'Kabir Malhotra', firstName: 'Kabir' });
  const other = aConversation({ id: 'c2', with: kabir });
  server.use(
    graphql.query('Conversations', () => HttpResponse.json({ data: conversationsData([other]) })),
    graphql.mutation('DeclineMessageRequest', async () => {
      await answered;
      const conversation = { __typename: 'Conversation', id: ID, request: 'DECLINED', unreadCount: 0 };
      const declineMessageRequest = { __typename: 'DeclineMessageRequestPayload', conversation };
      return HttpResponse.json({ data: { declineMessageRequest } });
    }),
  );
  const { user, address } = show();
  const bar = within(await screen.findByRole('region', { name: title }));
  await user.click(bar.getByRole('button', { name: 'Decline' }));
  await user.click(await screen.findByRole('link', { name: /^Kabir/ }));
  answer();
  expect(await screen.findByText('Messages declined')).toBeVisible();
  expect(address()).toBe('/messages/c2');
});

test('a declined request can still be accepted', async () => {
  aServer([aMessage(1)], { conversation: { request: 'DECLINED' } });
  show();
  const bar = within(await screen.findByRole('region', { name: /^You declined the messages of/ }));
  expect(bar.queryByRole('button', { name: 'Decline' })).toBeNull();
  expect(bar.getByRole('button', { name: 'Accept' })).toBeInTheDocument();
});

test('the sender sees how many messages are left, and writes no more than those', async () => {
  const { state } = aServer([aMessage(1, { mine: true })], {
    conversation: { request: 'SENT', requestMessagesLeft: 1 },
  });
  const view = show();
  const waiting = await screen.findByRole('region', { name: /^Waiting for .*Meera.* to accept$/ });
  expect(waiting).toHaveTextContent('You can send 1 more message until then, without files.');
  expect(await field()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull();
  const publish = await live(view);
  state.conversation = { request: 'SENT', requestMessagesLeft: 0 };
  await publish(added('2', aMessage(2, { mine: true })));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull());
  expect(waiting).toHaveTextContent('You can write more once they accept or answer.');
  state.conversation = aConversation();
  await publish({
    __typename: 'ConversationSeen',
    eventId: '3',
    conversationId: ID,
    by: 'meera',
    upToSeq: 2,
    except: [],
    at: new Date().toISOString(),
  });
  expect(await field()).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Attach files' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^Waiting for/ })).toBeNull();
});

test('a user who is writing can continue writing when the request is accepted', async () => {
  const { state } = aServer([aMessage(1, { mine: true })], {
    conversation: { request: 'SENT', requestMessagesLeft: 2 },
  });
  const view = show();
  const publish = await live(view);
  await view.user.type(await field(), 'I forgot');
  state.conversation = aConversation();
  await publish({ __typename: 'ConversationChanged', conversationId: ID });
  expect(await screen.findByRole('button', { name: 'Attach files' })).toBeInTheDocument();
  expect(await field()).toHaveFocus();
  await view.user.keyboard(' the link');
  expect(await field()).toHaveValue('I forgot the link');
});

test('the list shows a tab with the number of requests, and asks the server for them', async () => {
  const { asked, state } = aServer();
  state.apart.requests = 2;
  const { user } = show('/messages');
  await user.click(await screen.findByRole('tab', { name: /^Requests.*2/ }));
  await waitFor(() => expect(asked.at(-1)?.variables['filter']).toEqual({ q: null, tab: 'REQUESTS' }));
});
