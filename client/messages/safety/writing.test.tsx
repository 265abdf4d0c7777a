import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { aMessage, aServer, field, ID, live, log, meera, show } from '../../testing/chat';
import { chooseFromMenu } from '../../testing/menu';
import { server } from '../../testing/server';

type User = ReturnType<typeof show>['user'];

const both = [aMessage(2, { content: 'Hello' }), aMessage(3, { mine: true, content: 'Helo' })];

afterEach(() => sessionStorage.clear());

const formerMember = { ...meera, name: 'Former member', firstName: 'Former', position: null, company: null };
const CLOSED = 'This account was deleted. Nobody can receive messages here.';

/** The entries of the menu of this button, which it opens and closes again. */
async function entries(user: User, name: RegExp): Promise<(string | null)[]> {
  await user.click(await screen.findByRole('button', { name }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  const texts = items.map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return texts;
}

test('says that the other user deleted their account, and offers only what is still possible', async () => {
  aServer(both, { conversation: { closed: true, with: formerMember } });
  const { user, container } = show();
  expect(await screen.findByText(CLOSED)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Former member' })).toBeNull();
  expect(await entries(user, /^More about/)).toEqual(['Search in conversation', 'Report…']);
  expect(await entries(user, /^Actions for Former/)).toEqual(['Copy']);
  expect(await entries(user, /^Actions for You/)).toEqual(['Copy', 'Delete']);
  expect(await axe(container)).toHaveNoViolations();
});

test('an open conversation is closed when the other user deletes their account, and open again when they take that back', async () => {
  const { state } = aServer(both);
  const view = show();
  const tell = await live(view);
  await view.user.type(await field(), 'Are you');
  expect(await screen.findAllByText('Senior Engineer at Zeta')).not.toEqual([]);
  state.conversation = { closed: true, with: formerMember };
  await tell({ __typename: 'ConversationChanged', conversationId: ID });
  expect(await screen.findByText(CLOSED)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'Former member' })).toBeInTheDocument();
  expect(screen.queryByText('Senior Engineer at Zeta')).toBeNull();
  expect(screen.getByRole('log')).toHaveFocus();
  state.conversation = {};
  await tell({ __typename: 'ConversationChanged', conversationId: ID });
  expect(await field()).toHaveValue('Are you');
});

const refusal = 'This account was deleted, so nobody would receive the message.';
const errors = [{ message: refusal, extensions: { code: 'CONFLICT' } }];

test('a message that is refused because the account was deleted says so, is not sent again, and closes the conversation', async () => {
  const { state } = aServer(both);
  const attempts: string[] = [];
  server.use(
    graphql.mutation('SendMessage', ({ variables }) => {
      attempts.push(variables['input'].content);
      return HttpResponse.json({ errors });
    }),
  );
  const view = show();
  await live(view);
  await view.user.type(await field(), 'Hello?');
  state.conversation = { closed: true };
  await view.user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(`Not sent: ${refusal}`);
  expect(await screen.findByText(CLOSED)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(attempts).toEqual(['Hello?']);
});

test('so does a change that is refused', async () => {
  const { state } = aServer(both);
  server.use(graphql.mutation('EditMessage', () => HttpResponse.json({ errors })));
  const { user } = show();
  await chooseFromMenu(user, /^Actions for You/, 'Edit');
  await waitFor(async () => expect(await field()).toHaveValue('Helo'));
  state.conversation = { closed: true };
  await user.type(await field(), '!{Enter}');
  expect(await screen.findByText(CLOSED)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
});

test('a message request of a deleted account can only be declined', async () => {
  const { state } = aServer(both, { conversation: { closed: true, request: 'RECEIVED' } });
  const declined = jest.fn();
  server.use(
    graphql.mutation('DeclineMessageRequest', ({ variables }) => {
      declined(variables['input']);
      const conversation = { __typename: 'Conversation', id: ID, request: 'DECLINED', unreadCount: 0 };
      const declineMessageRequest = { __typename: 'DeclineMessageRequestPayload', conversation };
      return HttpResponse.json({ data: { declineMessageRequest } });
    }),
  );
  const { user, address } = show();
  const decline = await screen.findByRole('button', { name: 'Decline' });
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  state.conversation = { closed: true, request: 'DECLINED' };
  await user.click(decline);
  await waitFor(() => expect(address()).toBe('/messages'));
  expect(declined).toHaveBeenCalledWith({ conversationId: ID });
});

test('a blocked user cannot be answered, by menu, key or swipe', async () => {
  aServer([...both, aMessage(4, { content: '', attachment: null })], {
    conversation: { with: { ...meera, viewerBlocks: true } },
  });
  const { user } = show();
  expect(await entries(user, /^Actions for You/)).toEqual(['Copy', 'Delete']);
  expect(await entries(user, /^Actions for Meera: Hello/)).toEqual(['Copy']);
  // A message without a text has no menu then.
  expect(screen.getAllByRole('button', { name: /^Actions for Meera/ })).toHaveLength(1);
  (await log()).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}r');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:message'))).toEqual([]);
});

test('a message of a full request can be edited, but not answered', async () => {
  aServer([aMessage(2, { mine: true, content: 'Helo' })], {
    conversation: { request: 'SENT', requestMessagesLeft: 0 },
  });
  const { user } = show();
  await screen.findByRole('region', { name: /^Waiting for/ });
  expect(await entries(user, /^Actions for You/)).toEqual(['Edit', 'Copy', 'Delete']);
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  await chooseFromMenu(user, /^Actions for You/, 'Edit');
  await waitFor(async () => expect(await field()).toHaveValue('Helo'));
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
});
