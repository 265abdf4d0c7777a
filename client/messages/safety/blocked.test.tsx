import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { aMessage, aServer, field, log, meera, show } from '../../testing/chat';
import { chooseFromMenu } from '../../testing/menu';
import { server } from '../../testing/server';

const answer = (field: 'blockUser' | 'unblockUser', viewerBlocks: boolean) => {
  const name = field === 'blockUser' ? 'BlockUser' : 'UnblockUser';
  const user = { ...meera, viewerBlocks };
  return graphql.mutation(name, () => HttpResponse.json({ data: { [field]: { __typename: `${name}Payload`, user } } }));
};

test('blocks from the menu: a notice takes the place of the composer until the block ends', async () => {
  const { state } = aServer([aMessage(1)]);
  server.use(answer('blockUser', true), answer('unblockUser', false));
  const { user, container } = show();
  await field();
  await chooseFromMenu(user, /^More about/, 'Block…');
  state.apart.blocked = 1;
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  const notice = await screen.findByRole('region', { name: /^You blocked .*Meera Nair/ });
  expect(screen.getAllByText(/^You blocked/)).toHaveLength(1);
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  expect(within(await log()).getByText('Message 1')).toBeInTheDocument();
  // On a phone, the list is behind the conversation.
  expect(await screen.findByRole('tab', { name: /^Blocked/, hidden: true })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(within(notice).getByRole('button', { name: /^Unblock/ }));
  expect(await field()).toBeInTheDocument();
});

test('unblocks from the menu', async () => {
  aServer([aMessage(1)], { conversation: { with: { ...meera, viewerBlocks: true } } });
  server.use(answer('unblockUser', false));
  const { user } = show();
  await screen.findByRole('region', { name: /^You blocked/ });
  await chooseFromMenu(user, /^More about/, 'Unblock');
  expect(await field()).toBeInTheDocument();
});

test('excludes messages that were withheld', async () => {
  const withheld = { content: '', deleted: true, withheld: true };
  aServer([aMessage(1), aMessage(2, withheld), aMessage(3)]);
  show();
  const messages = within(await log());
  expect(await messages.findByText('Message 3')).toBeInTheDocument();
  expect(messages.queryByText('Message deleted')).toBeNull();
  // The beginning of the conversation, and the two messages.
  expect(messages.getAllByRole('listitem')).toHaveLength(3);
});

test('the list shows the tab of blocked users only if there are any', async () => {
  const { asked, state } = aServer();
  state.apart.blocked = 2;
  const { user } = show('/messages');
  await user.click(await screen.findByRole('tab', { name: /^Blocked/ }));
  await waitFor(() => expect(asked.at(-1)?.variables['filter']).toEqual({ q: null, tab: 'BLOCKED' }));
});
