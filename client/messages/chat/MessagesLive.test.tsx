import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import {
  aConversation,
  ID,
  meera,
  aMessage,
  aServer,
  conversationsData,
  show,
  log,
  live,
  added,
} from '../../testing/chat';
import { server } from '../../testing/server';

describe('live', () => {
  it.each([
    ['the server that ends', 1001],
    ['a connection that broke off', 1006],
    ['too much unread data', 1013],
  ])('starts at the current position of the stream, and resumes after its last event after %s', async (_what, code) => {
    aServer([aMessage(1)]);
    const view = show();
    await log();
    const tell = await live(view);
    const variables = () => [...(view.socket()?.subscriptions.values() ?? [])][0]?.variables;
    expect(variables()).toEqual({ after: 'none' });
    await tell(added('7', aMessage(2, { content: 'Live' })));
    expect(await within(await log()).findByText('Live')).toBeInTheDocument();
    expect(await log()).toHaveAttribute('aria-live', 'off');
    expect(screen.getByText('Meera: Live')).toBeInTheDocument();
    const first = view.socket();
    act(() => first?.drop(code));
    await waitFor(() => expect(view.socket()).not.toBe(first));
    await live(view);
    expect(variables()).toEqual({ after: '7' });
  });

  it('refetches on ResyncNeeded, and when a message number is missing', async () => {
    const { state } = aServer([aMessage(1)]);
    const view = show();
    await log();
    const tell = await live(view);
    state.messages = [aMessage(1), aMessage(2, { content: 'Missed' })];
    state.unreadMessages = 3;
    await tell({ __typename: 'ResyncNeeded', eventId: '9' });
    expect(await within(await log()).findByText('Missed')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toMatch(/^\(3\) /));
    state.messages = [1, 2, 3, 4].map((seq) => aMessage(seq));
    await tell(added('11', aMessage(4)));
    expect(await within(await log()).findByText('Message 3')).toBeInTheDocument();
  });

  it('shows edits, deletions, delivery receipts, and the typing indicator', async () => {
    aServer([aMessage(1, { mine: true }), aMessage(2)]);
    const view = show();
    const messages = within(await log());
    const tell = await live(view);
    expect(messages.getByText('Sent')).toBeInTheDocument();
    const delivered = { __typename: 'MessagesDelivered', conversationId: ID, to: meera.id, upToSeq: 1, except: [] };
    await tell(delivered);
    expect(await messages.findByText('Delivered')).toBeInTheDocument();
    await tell({
      __typename: 'ConversationSeen',
      eventId: '1',
      conversationId: ID,
      by: meera.id,
      upToSeq: 1,
      except: [],
      at: new Date().toISOString(),
    });
    expect(await messages.findByText('Seen')).toBeInTheDocument();
    await tell(delivered);
    expect(messages.getByText('Seen')).toBeInTheDocument();
    await tell({
      __typename: 'MessageChanged',
      eventId: '2',
      message: aMessage(2, { content: 'Better', edited: true }),
    });
    expect(await messages.findByText('Better')).toBeInTheDocument();
    await tell({ __typename: 'TypingStarted', conversationId: ID, by: meera.id });
    expect((await screen.findAllByText('Meera is typing…')).length).toBeGreaterThan(0);
    await tell({ __typename: 'MessageChanged', eventId: '3', message: aMessage(2, { content: '', deleted: true }) });
    expect(await messages.findByText('Message deleted')).toBeInTheDocument();
    await tell(added('4', aMessage(3, { content: 'Done typing' })));
    await waitFor(() => expect(screen.queryByText('Meera is typing…')).not.toBeInTheDocument());
  });

  it('updates the list and the counts with a new message', async () => {
    const { asked, state } = aServer([aMessage(1)]);
    const view = show('/messages');
    const row = await screen.findByRole('link', { name: /Meera Nair/ });
    const tell = await live(view);
    state.conversation = { unreadCount: 1, lastMessage: aMessage(2, { content: 'News' }) };
    await tell(added('5', aMessage(2, { content: 'News' })));
    expect(await within(row).findByText('1 unread message')).toBeInTheDocument();
    expect(row).toHaveTextContent('News');
    expect(asked.filter(({ name }) => name === 'ConversationState')).toHaveLength(1);
  });

  it('lists a conversation whose message belongs into a list that does not show it yet', async () => {
    const { state } = aServer([aMessage(1)]);
    let unread = 0;
    const asked: unknown[] = [];
    server.use(
      graphql.query('Conversations', ({ variables }) => {
        asked.push(variables['filter'].tab);
        const isShown = variables['filter'].tab === 'ALL' || unread > 0;
        const data = conversationsData(isShown ? [aConversation({ unreadCount: unread })] : []);
        return HttpResponse.json({ data });
      }),
    );
    const view = show('/messages');
    await screen.findByRole('link', { name: /Meera Nair/ });
    const tell = await live(view);
    await view.user.click(screen.getByRole('tab', { name: 'Unread' }));
    expect(await screen.findByText('You have read everything.')).toBeInTheDocument();
    asked.length = 0;
    unread = 1;
    state.conversation = { unreadCount: 1 };
    await tell(added('5', aMessage(2, { content: 'News' })));
    expect(await screen.findByRole('link', { name: /Meera Nair/ })).toHaveTextContent('1 unread message');
    // The list of all, which the page keeps, has only moved it to its top.
    expect(asked).toEqual(['UNREAD']);
  });

  it('shows that the viewer accepted a request or blocked the other user on another device', async () => {
    const { state } = aServer([aMessage(1)], { conversation: { request: 'RECEIVED' } });
    const view = show();
    expect(await screen.findByRole('region', { name: /wants to message you/ })).toBeInTheDocument();
    const tell = await live(view);
    state.conversation = { request: null };
    await tell({ __typename: 'ConversationChanged', conversationId: ID });
    await waitFor(() => expect(screen.queryByRole('region', { name: /wants to message you/ })).toBeNull());
    state.conversation = { request: null, with: { ...meera, viewerBlocks: true } };
    await tell({ __typename: 'ConversationChanged', conversationId: ID });
    expect(await screen.findByRole('region', { name: /^You blocked/ })).toBeInTheDocument();
  });

  it('learns after a reconnect what another device did in the meantime', async () => {
    const { state } = aServer([aMessage(1)], { conversation: { request: 'RECEIVED' } });
    const view = show();
    expect(await screen.findByRole('region', { name: /wants to message you/ })).toBeInTheDocument();
    await live(view);
    const first = view.socket();
    state.conversation = { request: null, with: { ...meera, viewerBlocks: true } };
    act(() => first?.drop(1006));
    await waitFor(() => expect(view.socket()).not.toBe(first));
    await live(view);
    expect(await screen.findByRole('region', { name: /^You blocked/ })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /wants to message you/ })).toBeNull();
  });

  it('leaves messages as sent that a receipt of later ones does not cover', async () => {
    aServer([1, 2, 3, 4].map((seq) => aMessage(seq, { mine: true })));
    const view = show();
    const messages = within(await log());
    const tell = await live(view);
    const except = [{ __typename: 'MessageRange', fromSeq: 2, upToSeq: 3 }];
    const statuses = () => messages.getAllByText(/^(Sent|Delivered|Seen)$/).map((status) => status.textContent);
    await tell({ __typename: 'MessagesDelivered', conversationId: ID, to: meera.id, upToSeq: 4, except });
    await waitFor(() => expect(statuses()).toEqual(['Delivered', 'Sent', 'Sent', 'Delivered']));
    const at = new Date().toISOString();
    const seen = { __typename: 'ConversationSeen', eventId: '1', conversationId: ID, by: meera.id, upToSeq: 4, at };
    await tell({ ...seen, except });
    await waitFor(() => expect(statuses()).toEqual(['Seen', 'Sent', 'Sent', 'Seen']));
  });

  it('shows in the list whether the last message was delivered and seen', async () => {
    aServer([], { conversation: { lastMessage: aMessage(3, { mine: true }) } });
    const view = show('/messages');
    const row = within(await screen.findByRole('link', { name: /Meera Nair/ }));
    expect(row.getByText('Sent')).toBeInTheDocument();
    const tell = await live(view);
    await tell({ __typename: 'MessagesDelivered', conversationId: ID, to: meera.id, upToSeq: 2, except: [] });
    expect(row.getByText('Sent')).toBeInTheDocument();
    await tell({ __typename: 'MessagesDelivered', conversationId: ID, to: meera.id, upToSeq: 3, except: [] });
    expect(await row.findByText('Delivered')).toBeInTheDocument();
    const at = new Date().toISOString();
    await tell({
      __typename: 'ConversationSeen',
      eventId: '1',
      conversationId: ID,
      by: meera.id,
      upToSeq: 3,
      except: [],
      at,
    });
    expect(await row.findByText('Seen')).toBeInTheDocument();
  });

  it('offers to go to new messages after scrolling up', async () => {
    aServer([aMessage(1)]);
    const view = show();
    const box = await log();
    const tell = await live(view);
    Object.defineProperties(box, {
      scrollHeight: { value: 2000, configurable: true },
      clientHeight: { value: 500, configurable: true },
    });
    for (const top of [1500, 300]) {
      box.scrollTop = top;
      fireEvent.scroll(box);
    }
    await tell(added('6', aMessage(2, { content: 'Below' })));
    await view.user.click(await screen.findByRole('button', { name: 'New messages' }));
    await waitFor(() => expect(box.scrollTop).toBe(1500));
    expect(box).toHaveFocus();
    fireEvent.scroll(box);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New messages' })).not.toBeInTheDocument());
  });
});
