import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { aConversation, aMessage, aServer, conversationsData, field, ID, meera } from '../../testing/chat';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aUser } from '../../testing/users';
import { storedDrafts } from '../composer/storedDrafts';
import { MessagesPage } from '../MessagesPage';

const kabir = aUser({ id: 'kabir', name: 'Kabir Malhotra', firstName: 'Kabir' });

/**
 * The conversation with Meera, which is open, beside one with Kabir.
 * @param changes of the conversation with Meera
 */
function aPage(changes: object = {}) {
  aServer([aMessage(1)]);
  const both = [
    aConversation({ with: meera, lastMessage: aMessage(1, { content: 'Good luck' }), ...changes }),
    aConversation({ id: 'c2', with: kabir, lastMessage: aMessage(7, { content: 'See you' }) }),
  ];
  const find = (id: unknown) => both.find((one) => one.id === id);
  server.use(
    graphql.query('ConversationState', ({ variables }) => {
      const me = { __typename: 'Me', id: 'u1', unreadMessages: 0, unreadNotifications: 0 };
      return HttpResponse.json({ data: { conversation: find(variables['id']), me } });
    }),
    graphql.query('Conversations', () => HttpResponse.json({ data: conversationsData(both) })),
    graphql.query('Conversation', ({ variables }) => {
      const messages = {
        __typename: 'MessageConnection',
        edges: [],
        pageInfo: conversationsData([]).conversations.pageInfo,
      };
      return HttpResponse.json({ data: { conversation: { ...find(variables['id']), messages } } });
    }),
  );
  const view = render(<MessagesPage title="Messages" />, {
    path: `/messages/${ID}`,
    route: '/messages/:conversationId',
  });
  const row = (name: RegExp) => within(screen.getByRole('list', { name: 'Conversations' })).getByRole('link', { name });
  return { ...view, meeraRow: () => row(/^Meera Nair/), kabirRow: () => row(/^Kabir Malhotra/) };
}

test('the list shows what was typed in a conversation that is not open', async () => {
  const { user, meeraRow, kabirRow } = aPage();
  await user.type(await field(), 'Could we talk');
  expect(meeraRow()).toHaveTextContent('Good luck');
  await user.click(kabirRow());
  await waitFor(() => expect(meeraRow()).toHaveTextContent('Draft: Could we talk'));
  await user.type(await field(), '  ');
  await user.click(meeraRow());
  expect(await field()).toHaveValue('Could we talk');
  expect(meeraRow()).toHaveTextContent('Good luck');
  expect(kabirRow()).toHaveTextContent('See you');
});

test('the list does not show what was typed to someone who has deleted their account', async () => {
  const { user, person, meeraRow, kabirRow } = aPage({ closed: true });
  storedDrafts(ID, person.id).keepText('Could we talk');
  await user.click(await screen.findByRole('link', { name: /^Kabir Malhotra/ }));
  await waitFor(() => expect(kabirRow()).toHaveAttribute('aria-current', 'page'));
  expect(meeraRow()).toHaveTextContent('Good luck');
  expect(meeraRow()).not.toHaveTextContent('Draft');
});

test('the list shows a message that waits, and one that was refused while another conversation is open', async () => {
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const { user, meeraRow, kabirRow } = aPage();
  server.use(
    graphql.mutation('SendMessage', async () => {
      await refused;
      return HttpResponse.json({ errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] });
    }),
  );
  await user.type(await field(), 'Are you there?{Enter}');
  await waitFor(() => expect(meeraRow()).toHaveTextContent('Waiting to be sentYou: Are you there?'));
  await user.click(kabirRow());
  refuse();
  await waitFor(() => expect(meeraRow()).toHaveTextContent('Not sent: Are you there?'));
  await user.click(meeraRow());
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(meeraRow()).toHaveTextContent('Good luck'));
});
