import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { added, aMessage, aQuote, aServer, field, ID, live, log, show } from '../../testing/chat';
import { FakeSocket } from '../../testing/FakeSocket';
import { activeKeys } from '../../ui/keys/keys';
import { server } from '../../testing/server';

describe('the log', () => {
  it('has a line above the first unread message, which stays while the conversation is open', async () => {
    const messages = [1, 2, 3, 4].map((seq) => aMessage(seq));
    const { state, inputs } = aServer(messages, { conversation: { unreadCount: 2, firstUnreadSeq: 3 } });
    show();
    const line = within(await log()).getByRole('separator', { name: 'New messages' });
    expect(line.closest('li')).toHaveTextContent('Message 3');
    state.conversation = {};
    await waitFor(() => expect(inputs('MarkConversationSeen')).toEqual([{ conversationId: ID, messageId: 'm4' }]));
    expect(line).toBeInTheDocument();
  });

  it('has the line above what came while the page was out of sight', async () => {
    aServer([aMessage(1)]);
    const view = show();
    const messages = within(await log());
    const tell = await live(view);
    const hidden = jest.spyOn(document, 'visibilityState', 'get');
    const turn = (to: DocumentVisibilityState) => {
      hidden.mockReturnValue(to);
      fireEvent(document, new Event('visibilitychange'));
    };
    const line = () => messages.queryByRole('separator', { name: 'New messages' })?.closest('li')?.textContent;
    const arrives = async (seq: number, mine = false) => {
      await tell(added(String(seq), aMessage(seq, { mine })));
      await messages.findByText(`Message ${seq}`);
    };
    await arrives(2);
    expect(line()).toBeUndefined();
    turn('hidden');
    await arrives(3, true);
    await arrives(4);
    await arrives(5);
    turn('visible');
    await arrives(6);
    expect(line()).toContain('Message 4');
    turn('hidden');
    expect(line()).toContain('Message 4');
    await arrives(7);
    turn('visible');
    expect(line()).toContain('Message 7');
    hidden.mockRestore();
  });

  it('goes to a message that was written without a connection, far from the latest ones, when the connection is back', async () => {
    const { state } = aServer([aMessage(200, { replyTo: aQuote(5, { content: 'Long ago' }) })]);
    const view = show();
    await live(view);
    const quote = await screen.findByRole('button', { name: 'Long ago' });
    state.messages = Array.from({ length: 200 }, (_, index) => aMessage(index + 1));
    await view.user.click(quote);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', 'm5'));
    let down = true;
    server.use(
      graphql.query('Messages', () => (down ? HttpResponse.error() : undefined)),
      graphql.mutation('SendMessage', () => HttpResponse.error()),
    );
    FakeSocket.refuse = true;
    act(() => view.socket()?.drop(1006));
    expect(await screen.findByText(/^Reconnecting…/)).toBeInTheDocument();
    await view.user.type(await field(), 'See you{Enter}');
    await screen.findByText('More messages could not be loaded');
    expect(within(await log()).queryByText('See you')).not.toBeInTheDocument();
    down = false;
    FakeSocket.refuse = false;
    expect(await within(await log()).findByText('See you', undefined, { timeout: 10_000 })).toBeInTheDocument();
    await view.user.click(await screen.findByRole('button', { name: 'Discard' })); // not sent during later tests
  });

  it('names the days again on a page that was left open over night', async () => {
    aServer([aMessage(1, { createdAt: new Date().toISOString() })]);
    show();
    const messages = within(await log());
    expect(messages.getByText('Today')).toBeInTheDocument();
    const tomorrow = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 3_600_000);
    fireEvent(document, new Event('visibilitychange'));
    expect(messages.getByText('Yesterday')).toBeInTheDocument();
    tomorrow.mockRestore();
  });

  it('lists its keys and those of the field on the sheet of shortcuts', async () => {
    aServer([aMessage(1)]);
    show();
    await log();
    expect(activeKeys().map(({ title }) => title)).toEqual(['Writing a message', 'Messages']);
  });

  it('has keys that move between messages, reply, edit, copy and delete', async () => {
    aServer([aMessage(1), aMessage(2, { mine: true, content: 'Mine' }), aMessage(3)]);
    const { user } = show();
    const box = await log();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const focused = () => document.activeElement?.getAttribute('data-message');
    act(() => box.focus());
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('m3');
    await user.keyboard('k');
    expect(focused()).toBe('m2');
    await user.keyboard('{ArrowUp}j');
    expect(focused()).toBe('m2');
    await user.keyboard('c');
    expect(writeText).toHaveBeenCalledWith('Mine');
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: 'Keep message' }));
    await waitFor(() => expect(focused()).toBe('m2'));
    await user.keyboard('{Escape}');
    expect(box).toHaveFocus();
    await user.keyboard('{ArrowUp}r');
    expect(await screen.findByText('Replying to them')).toBeInTheDocument();
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard('{Escape}');
    act(() => box.focus());
    await user.keyboard('{ArrowUp}ke');
    expect(await screen.findByText('Editing message...')).toBeInTheDocument();
  });

  it.each(['Keep message', 'Delete'])('gives the focus back to a message after %s', async (answer) => {
    aServer([aMessage(1, { mine: true, content: 'Mine' })]);
    server.use(
      graphql.mutation('DeleteMessage', () => {
        const message = aMessage(1, { mine: true, content: '', deleted: true });
        return HttpResponse.json({ data: { deleteMessage: { __typename: 'DeleteMessagePayload', message } } });
      }),
    );
    const { user } = show();
    const box = await log();
    act(() => box.focus());
    await user.keyboard('{ArrowUp}{Delete}');
    const question = await screen.findByRole('alertdialog');
    await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement)); // a button has it
    // A frame can come before React has closed the dialog.
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
      run(0);
      return 0;
    });
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await waitFor(() => expect(box.querySelector('[data-message=m1]')).toHaveFocus());
  });

  it('keeps the message that has the focus, which the window moves away from', async () => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
    aServer(Array.from({ length: 90 }, (_, index) => aMessage(index + 1)));
    const { user } = show();
    const box = await log();
    act(() => box.focus());
    await user.keyboard('{ArrowUp}');
    const focused = document.activeElement;
    expect(focused).toHaveAttribute('data-message');
    box.scrollTop = 4_000;
    fireEvent.scroll(box);
    await within(box).findByText('Message 70');
    expect(within(box).queryByText('Message 1')).not.toBeInTheDocument();
    expect(box).toContainElement(focused as HTMLElement);
    expect(focused).toHaveFocus();
  });

  it('says that messages arrived while its end is not loaded', async () => {
    const { state } = aServer([aMessage(1), aMessage(2)], { info: { hasNextPage: true } });
    const conversation = { __typename: 'Conversation', id: ID, unreadCount: 1 };
    const markConversationSeen = { __typename: 'MarkConversationSeenPayload', conversation };
    server.use(graphql.mutation('MarkConversationSeen', () => HttpResponse.json({ data: { markConversationSeen } })));
    const view = show();
    await log();
    const tell = await live(view);
    expect(screen.getByRole('button', { name: 'Latest messages' })).toBeInTheDocument();
    state.conversation = { unreadCount: 1 };
    await tell(added('1', aMessage(300, { content: 'Far below' })));
    expect(await screen.findByText('Meera: 1 new message')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New messages' })).toBeInTheDocument();
    expect(screen.queryByText('Far below', { selector: '[role=log] *' })).not.toBeInTheDocument();
  });

  it('asks for earlier messages once, and not at every step of scrolling after a failure', async () => {
    aServer(Array.from({ length: 40 }, (_, index) => aMessage(index + 100)));
    const asked = jest.fn(() => HttpResponse.error());
    server.use(graphql.query('Messages', asked));
    show();
    const box = await log();
    for (let step = 0; step < 3; step++) {
      fireEvent.scroll(box);
      expect(await screen.findByText('More messages could not be loaded')).toBeInTheDocument();
    }
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
