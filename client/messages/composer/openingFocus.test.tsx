import { screen, waitFor } from '@testing-library/react';
import { aMessage, aServer, field, ID, log } from '../../testing/chat';
import { render } from '../../testing/render';
import { setViewport } from '../../testing/viewport';
import { MessagesPage } from '../MessagesPage';

const show = (path: string) => {
  aServer([aMessage(1), aMessage(2, { content: 'Plan' })]);
  return render(<MessagesPage title="Messages" />, { path, route: '/messages/:conversationId?' });
};
const row = () => screen.findByRole('link', { name: /^Meera Nair/ });

test('who opens a conversation can write at once', async () => {
  const { user } = show('/messages');
  await user.click(await row());
  await waitFor(async () => expect(await field()).toHaveFocus());
});

test('on a phone, the keyboard does not open automatically', async () => {
  setViewport(375);
  const { user } = show('/messages');
  await user.click(await row());
  await log();
  expect(await field()).not.toHaveFocus();
});

test('a link to a message gives the focus to that message', async () => {
  const { user } = show('/messages');
  const search = await screen.findByRole('searchbox', { name: 'Search conversations...' });
  await user.type(search, 'plan{Enter}');
  await user.click(await screen.findByRole('link', { name: /Plan/ }));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', 'm2'));
});

test('a page that is opened at a conversation keeps the focus', async () => {
  show(`/messages/${ID}`);
  await log();
  expect(await field()).not.toHaveFocus();
});
