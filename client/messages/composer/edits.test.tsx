import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { aMessage, aServer, field, ID, live, show } from '../../testing/chat';
import { chooseFromMenu } from '../../testing/menu';
import { server } from '../../testing/server';
import { storedDrafts } from './storedDrafts';
import { useEditObstacle } from './useEditObstacle';

const mine = aMessage(2, { mine: true, content: 'Helo' });
const OVER = 'A message can be edited for 15 minutes after it was sent.';
/** The drafts of the conversation of the user that `render` signs in. */
const drafts = () => storedDrafts(ID, '01900000-0000-7000-8000-000000000001');
const saves = (texts: string[]) =>
  server.use(
    graphql.mutation('EditMessage', ({ variables }) => {
      const { content } = variables['input'];
      texts.push(content);
      const message = { ...mine, content, edited: true };
      return HttpResponse.json({ data: { editMessage: { __typename: 'EditMessagePayload', message } } });
    }),
  );
const banner = (text: string) => screen.queryByText(text, { selector: '[role=status] *' });

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
const Cached = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>;

afterEach(() => sessionStorage.clear());

test('a change that was not saved is there again, and leaves the text and the quote of the new message alone', async () => {
  const texts: string[] = [];
  aServer([mine, aMessage(3, { content: 'Are you free today?' })]);
  saves(texts);
  const first = show();
  await chooseFromMenu(first.user, /^Actions for Meera/, 'Reply');
  await first.user.type(await field(), 'From four');
  await chooseFromMenu(first.user, /^Actions for You/, 'Edit');
  await waitFor(async () => expect(await field()).toHaveValue('Helo'));
  await first.user.clear(await field());
  await first.user.type(await field(), 'Hello');
  first.unmount();

  const { user, unmount } = show();
  expect(await field()).toHaveValue('Hello');
  expect(banner('Editing message...')).toBeVisible();
  await user.type(await field(), '{Enter}');
  await waitFor(() => expect(texts).toEqual(['Hello']));
  await waitFor(async () => expect(await field()).toHaveValue('From four'));
  expect(banner('Replying to them')).toBeVisible();
  unmount();

  show();
  expect(await field()).toHaveValue('From four');
  expect(banner('Replying to them')).toBeVisible();
});

test('the list shows a change that was begun, but not one that has changed nothing', async () => {
  aServer([mine]);
  drafts().keepEdit({ message: mine, text: 'Helo' });
  const { unmount } = show('/messages');
  const row = () => screen.findByRole('link', { name: /^Meera Nair/ });
  expect(await row()).not.toHaveTextContent('Draft');
  unmount();
  drafts().keepEdit({ message: mine, text: 'Hello' });
  show('/messages');
  expect(await row()).toHaveTextContent('Draft: Hello');
});

test('after its time, the text of a change can be used as a new message', async () => {
  aServer([mine]);
  drafts().keepText('Are you there?');
  drafts().keepEdit({ message: { ...mine, editableUntil: new Date(Date.now() - 1).toISOString() }, text: 'Hello' });
  const { user, container, unmount } = show();
  expect(await field()).toHaveValue('Hello');
  expect(banner(OVER)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Use the text as a new message' }));
  expect(await field()).toHaveValue('Are you there?\nHello');
  expect(await field()).toHaveFocus();
  expect(banner(OVER)).toBeNull();
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  unmount();
  show();
  expect(await field()).toHaveValue('Are you there?\nHello');
});

test('a change that has changed nothing does not come back after its time', async () => {
  aServer([mine]);
  drafts().keepText('Are you there?');
  drafts().keepEdit({ message: { ...mine, editableUntil: new Date(Date.now() - 1).toISOString() }, text: 'Helo' });
  show();
  expect(await field()).toHaveValue('Are you there?');
  expect(banner(OVER)).toBeNull();
});

test('so can the text of a change that the server refuses, because the message was deleted elsewhere', async () => {
  aServer([mine]);
  const message = 'A deleted message cannot be edited.';
  server.use(
    graphql.mutation('EditMessage', () =>
      HttpResponse.json({ errors: [{ message, extensions: { code: 'CONFLICT' } }] }),
    ),
  );
  const { user } = show();
  await chooseFromMenu(user, /^Actions for You/, 'Edit');
  await screen.findByText('Editing message...');
  await user.type(await field(), ' there{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use the text as a new message' }));
  expect(await field()).toHaveValue('Helo there');
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('a message that is deleted elsewhere is no longer quoted, and a change of it can be used as a new message', async () => {
  const theirs = aMessage(3, { content: 'Are you free today?' });
  aServer([mine, theirs]);
  const view = show();
  const tell = await live(view);
  const deleted = (eventId: string, message: Record<string, unknown>) =>
    tell({ __typename: 'MessageChanged', eventId, message: { ...message, content: '', deleted: true } });
  await chooseFromMenu(view.user, /^Actions for Meera/, 'Reply');
  expect(await screen.findByText('Are you free today?', { selector: '[role=status] *' })).toBeVisible();
  await deleted('1', theirs);
  await waitFor(() => expect(banner('Message deleted')).toBeVisible());
  await chooseFromMenu(view.user, /^Actions for You/, 'Edit');
  await screen.findByText('Editing message...');
  await deleted('2', { ...mine, editableUntil: null });
  await waitFor(() => expect(banner('This message was deleted.')).toBeVisible());
  await view.user.click(screen.getByRole('button', { name: 'Use the text as a new message' }));
  expect(await field()).toHaveValue('Helo');
});

test('says that the time is over when it ends', () => {
  jest.useFakeTimers();
  const message = { ...mine, editableUntil: new Date(Date.now() + 60_000).toISOString() };
  const { result } = renderHook(() => useEditObstacle(message), { wrapper: Cached });
  expect(result.current.obstacle).toBeNull();
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current.obstacle).toBe(OVER);
  jest.useRealTimers();
});
