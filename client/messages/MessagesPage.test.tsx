import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import {
  aConversation,
  aMessage,
  aFile,
  aQuote,
  aServer,
  conversationsData,
  field,
  ID,
  log,
  show,
} from '../testing/chat';
import { chooseFromMenu } from '../testing/menu';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { setViewport } from '../testing/viewport';
import { MessagesPage } from './MessagesPage';

describe('the list', () => {
  it('shows the user, the last message, the type and the unread count, and asks to select a conversation', async () => {
    aServer([], {
      conversation: { type: 'HR', unreadCount: 2, lastMessage: aMessage(2, { content: 'See you', mine: true }) },
    });
    const { container } = show('/messages');
    const row = await screen.findByRole('link', { name: /Meera Nair/ });
    expect(row).toHaveTextContent('You: See you');
    expect(row).toHaveTextContent('HR');
    expect(row).toHaveTextContent('2 unread messages');
    expect(row).toHaveAttribute('href', `/messages/${ID}`);
    expect(screen.getByText('Select a conversation to start messaging')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    ['JOBSEEKER', 'OTHER', 'HR', 'HR'],
    ['ALUMNI', 'CANDIDATE', 'OTHER', 'Other'],
  ])('shows a badge in the list of a %s only for another kind than %s', async (role, usual, kind, badge) => {
    const both = [aConversation({ type: usual }), aConversation({ id: 'c2', type: kind })];
    server.use(graphql.query('Conversations', () => HttpResponse.json({ data: conversationsData(both) })));
    render(<MessagesPage title="Messages" />, { path: '/messages', as: { role } });
    const rows = within(await screen.findByRole('list', { name: 'Conversations' }));
    await rows.findByText(badge);
    expect(rows.queryAllByText(/^(Other|Candidate|HR)$/)).toHaveLength(1);
  });

  it('searches and filters by tab on the server', async () => {
    const { asked } = aServer();
    const { user } = show('/messages');
    await screen.findByRole('link', { name: /Meera Nair/ });
    await user.type(screen.getByRole('searchbox', { name: 'Search conversations...' }), 'Mee{Enter}');
    await user.click(screen.getByRole('tab', { name: 'HR Teams' }));
    await waitFor(() => expect(asked.at(-1)?.variables.filter).toEqual({ q: 'Mee', tab: 'HR_TEAMS' }));
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All',
      'Unread',
      'Candidates',
      'HR Teams',
    ]);
  });

  it('shows its error and empty states', async () => {
    aServer();
    server.use(
      graphql.query('Conversations', () => HttpResponse.error(), { once: true }),
      graphql.query('Conversations', () => HttpResponse.json({ data: conversationsData([]) })),
    );
    const { user } = show('/messages');
    expect(await screen.findByText('Your conversations could not be loaded.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText(/No conversations yet/)).toBeInTheDocument();
  });

  it('shows one pane at a time on phones, with a way back', async () => {
    setViewport(375);
    aServer([aMessage(1)]);
    show();
    await log();
    expect(screen.getByRole('link', { name: 'Back to conversations' })).toHaveAttribute('href', '/messages');
  });
});

describe('the conversation', () => {
  it('shows messages with their state, and passes the accessibility check', async () => {
    aServer([
      aMessage(1, { content: 'Hi' }),
      aMessage(2, { mine: true, content: 'Hello', status: 'READ', edited: true }),
      aMessage(3, { mine: true, content: '', deleted: true }),
      aMessage(4, {
        content: 'Reply',
        replyTo: aQuote(2, { content: 'a'.repeat(81) }),
      }),
      aMessage(5, {
        content: 'Other',
        replyTo: aQuote(3, { content: '', deleted: true }),
      }),
    ]);
    const { container } = show();
    const messages = within(await log());
    expect(messages.getByText('(edited)')).toBeInTheDocument();
    expect(messages.getByText('Seen')).toBeInTheDocument();
    expect(messages.getAllByText('Message deleted')).toHaveLength(2);
    expect(messages.getByText(`${'a'.repeat(80)}...`)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Meera Nair' })).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows the time on the first message of a group only, and the date once a day', async () => {
    const at = (time: string) => ({ createdAt: `2025-11-21T${time}:00Z` });
    aServer([
      aMessage(1, at('05:00')),
      aMessage(2, at('05:02')),
      aMessage(3, { ...at('05:03'), mine: true }),
      aMessage(4, at('05:30')),
    ]);
    show();
    const messages = await log();
    await within(messages).findByText('Message 4');
    const times = [...messages.querySelectorAll('[data-message] time')];
    expect(times.map((time) => time.textContent)).toEqual(['10:30 AM', '10:32 AM', '10:33 AM', '11:00 AM']);
    expect(times.map((time) => time.closest('.visually-hidden') !== null)).toEqual([false, true, false, false]);
    expect(within(messages).getAllByText('21 Nov 2025')).toHaveLength(1);
    const bubble = within(messages).getByText('Message 2').closest('[title]');
    expect(bubble).toHaveAttribute('title', expect.stringContaining('21 November 2025, 10:32 am IST'));
  });

  it('shows an attachment, and fetches a new link when it has expired', async () => {
    const attachment = (url: string) => ({ ...aFile('notes.pdf'), url });
    const { state, asked } = aServer([aMessage(1, { content: '', attachment: attachment('http://localhost/old') })]);
    show();
    const link = await screen.findByRole('link', { name: 'Download notes.pdf' });
    expect(link).toHaveAttribute('href', '/old');
    state.messages = [aMessage(1, { content: '', attachment: attachment('http://localhost/new') })];
    // jsdom does not follow links.
    link.addEventListener('click', (event) => event.preventDefault());
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
    fireEvent.click(link);
    await waitFor(() => expect(link).toHaveAttribute('href', '/new'));
    later.mockRestore();
    expect(asked.filter(({ name }) => name === 'Messages')).toHaveLength(1);
  });

  it('says so when the conversation does not exist', async () => {
    aServer();
    server.use(graphql.query('Conversation', () => HttpResponse.json({ data: { conversation: null } })));
    show();
    expect(await screen.findByText(/This conversation does not exist/)).toBeInTheDocument();
  });

  it('shows its loading and error states', async () => {
    aServer([aMessage(1)]);
    server.use(graphql.query('Conversation', () => HttpResponse.error(), { once: true }));
    const { user } = show();
    expect(screen.getByText('Loading messages')).toBeInTheDocument();
    await screen.findByText('The messages could not be loaded.');
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await within(await log()).findByText('Message 1')).toBeInTheDocument();
  });

  it('on phones, leads back to the list also when it could not be loaded', async () => {
    setViewport(375);
    aServer([aMessage(1)]);
    server.use(graphql.query('Conversation', () => HttpResponse.error()));
    show();
    await screen.findByText('The messages could not be loaded.');
    expect(screen.getByRole('link', { name: 'Back to conversations' })).toHaveAttribute('href', '/messages');
  });

  it('loads earlier messages', async () => {
    const { asked, state } = aServer([aMessage(31)], { info: { hasPreviousPage: true, startCursor: 'm31' } });
    const { user } = show();
    await log();
    state.messages = [aMessage(30)];
    await user.click(screen.getByRole('button', { name: 'Load earlier messages' }));
    expect(await screen.findByText('Message 30')).toBeInTheDocument();
    expect(asked.at(-1)).toMatchObject({ name: 'Messages', variables: { id: ID, around: 16, last: 30, isPage: true } });
    expect(screen.getByText('Message 31')).toBeInTheDocument();
  });

  it('marks messages as seen once, and only while the page is visible', async () => {
    const { inputs, state } = aServer([aMessage(1)], { conversation: { unreadCount: 1 } });
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    show();
    await log();
    expect(inputs('MarkConversationSeen')).toEqual([]);
    hidden.mockRestore();
    state.conversation = {};
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(inputs('MarkConversationSeen')).toEqual([{ conversationId: ID, messageId: 'm1' }]));
  });
});

describe('the actions of a message', () => {
  it('replies, with the quoted message in a banner that Escape closes', async () => {
    const { inputs } = aServer([
      aMessage(1, { content: 'b'.repeat(90) }),
      aMessage(2, { mine: true, content: 'Mine' }),
    ]);
    const { user } = show();
    await chooseFromMenu(user, /^Actions for You: Mine/, 'Reply');
    expect(await screen.findByText('Replying to yourself')).toBeInTheDocument();
    await user.type(await field(), '{Escape}');
    expect(screen.queryByText('Replying to yourself')).not.toBeInTheDocument();
    await chooseFromMenu(user, /^Actions for Meera/, 'Reply');
    const banner = (await screen.findByText('Replying to them')).parentElement;
    expect(banner).toHaveTextContent(`${'b'.repeat(80)}...`);
    await user.type(await field(), 'Yes{Enter}');
    await waitFor(() => expect(inputs('SendMessage')[0]).toMatchObject({ content: 'Yes', replyToId: 'm1' }));
    expect(screen.queryByText('Replying to them')).not.toBeInTheDocument();
  });

  it('edits the last own message with Up in an empty field, and nothing when it can no longer be edited', async () => {
    const { state } = aServer([
      aMessage(1, { mine: true, content: 'Earlier' }),
      aMessage(2, { mine: true, content: 'Latest' }),
      aMessage(3, { mine: true, content: '', deleted: true }),
      aMessage(4),
    ]);
    const view = show();
    await view.user.type(await field(), 'Text{ArrowUp}');
    expect(screen.queryByText('Editing message...')).not.toBeInTheDocument();
    await view.user.clear(await field());
    await view.user.keyboard('{ArrowUp}');
    expect(await screen.findByText('Editing message...')).toBeInTheDocument();
    expect(await field()).toHaveValue('Latest');
    await view.user.keyboard('{Escape}');
    view.unmount();
    state.messages = [
      aMessage(1, { mine: true, content: 'Earlier' }),
      aMessage(2, { mine: true, content: 'Latest', editableUntil: new Date(Date.now() - 1).toISOString() }),
    ];
    const later = show();
    await later.user.type(await field(), '{ArrowUp}');
    expect(screen.queryByText('Editing message...')).not.toBeInTheDocument();
    await later.user.click(screen.getByRole('button', { name: /^Actions for You: Latest/ }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Reply',
      'Copy',
      'Delete',
    ]);
  });

  it('edits own messages, cancels with Escape, and restores the unsent text', async () => {
    const edited = jest.fn();
    aServer([aMessage(1, { mine: true, content: 'Helo' })]);
    server.use(
      graphql.mutation('EditMessage', ({ variables }) => {
        edited(variables.input);
        const message = aMessage(1, { mine: true, content: 'Hello', edited: true });
        return HttpResponse.json({ data: { editMessage: { __typename: 'EditMessagePayload', message } } });
      }),
    );
    const { user } = show();
    await user.type(await field(), 'Begun');
    await chooseFromMenu(user, /^Actions for You/, 'Edit');
    expect(await screen.findByText('Editing message...')).toBeInTheDocument();
    expect(await field()).toHaveValue('Helo');
    await user.type(await field(), '{Escape}');
    expect(await field()).toHaveValue('Begun');
    await chooseFromMenu(user, /^Actions for You/, 'Edit');
    expect(await screen.findByText('Editing message...')).toBeInTheDocument();
    await user.clear(await field());
    await user.type(await field(), '{Enter}');
    expect(edited).not.toHaveBeenCalled();
    await user.type(await field(), 'Hello{Enter}');
    await waitFor(() => expect(edited).toHaveBeenCalledWith({ id: 'm1', content: 'Hello' }));
    expect(await screen.findByText('(edited)')).toBeInTheDocument();
    expect(await field()).toHaveValue('Begun');
    await user.clear(await field());
  });

  it.each(['Edit', 'Reply'])('%s puts the focus into the message field, where Escape cancels it', async (action) => {
    aServer([aMessage(1, { mine: true, content: 'Helo' })]);
    const { user } = show();
    await chooseFromMenu(user, /^Actions for You/, action);
    const banner = await screen.findByRole('button', { name: /^Cancel/ });
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard('!');
    expect(await field()).toHaveValue(action === 'Edit' ? 'Helo!' : '!');
    await user.keyboard('{Escape}');
    expect(banner).not.toBeInTheDocument();
    expect(await field()).toHaveFocus();
    await user.clear(await field());
  });

  it('keeps the focus in the message field when a reply is canceled with its button', async () => {
    aServer([aMessage(1)]);
    const { user } = show();
    await chooseFromMenu(user, /^Actions for Meera/, 'Reply');
    await user.click(await screen.findByRole('button', { name: 'Cancel reply' }));
    expect(await field()).toHaveFocus();
  });

  it('deletes own messages after a confirmation', async () => {
    aServer([aMessage(1, { mine: true, content: 'Oh no' })]);
    server.use(
      graphql.mutation('DeleteMessage', () => {
        const message = aMessage(1, { mine: true, content: '', deleted: true });
        return HttpResponse.json({ data: { deleteMessage: { __typename: 'DeleteMessagePayload', message } } });
      }),
    );
    const { user } = show();
    await chooseFromMenu(user, /^Actions for You/, 'Delete');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await within(await log()).findByText('Message deleted')).toBeInTheDocument();
    expect(screen.queryByText('Oh no')).not.toBeInTheDocument();
  });

  it('copies messages, and does not offer edit or delete for those of the other user', async () => {
    aServer([aMessage(1, { content: 'Copy me' })]);
    const { user } = show();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: /^Actions for Meera/ }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Reply', 'Copy']);
    // The menu handles keys once it has the focus.
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await chooseFromMenu(user, /^Actions for Meera/, 'Copy');
    expect(await screen.findByText('Message copied to clipboard')).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith('Copy me');
  });

  it('opens the menu with a long press, replies with a swipe to the right', async () => {
    setViewport(375);
    aServer([aMessage(1)]);
    const { container } = show();
    await log();
    const item = container.querySelector('[data-message=m1]') as Element; // the element with the touch handlers
    const at = (x: number) => ({ touches: [{ clientX: x, clientY: 0 }], changedTouches: [{ clientX: x, clientY: 0 }] });
    fireEvent.touchStart(item, at(0));
    expect(await screen.findByRole('menu')).toBeInTheDocument();
    fireEvent.touchEnd(item, at(0));
    fireEvent.touchStart(item, at(0));
    fireEvent.touchMove(item, at(60));
    fireEvent.touchEnd(item, at(60));
    expect(await screen.findByText('Replying to them')).toBeInTheDocument();
  });

  it('moves the focus to the message that a reply quotes, which can have it only until it leaves', async () => {
    const replyTo = { __typename: 'Message', id: 'm1', seq: 1, content: 'First', deleted: false };
    aServer([aMessage(1, { content: 'First' }), aMessage(2, { content: 'Second', replyTo })]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'First' }));
    const first = (await log()).querySelector('[data-message=m1]');
    expect(first).toHaveFocus();
    await user.click(await field());
    expect(first).not.toHaveAttribute('tabindex');
  });

  it('loads the messages around a quoted message that is not loaded, and goes back to the latest ones', async () => {
    const replyTo = aQuote(5, { content: 'Long ago' });
    const { state, asked } = aServer([aMessage(200, { replyTo })]);
    const { user } = show();
    const quote = await screen.findByRole('button', { name: 'Long ago' });
    state.messages = Array.from({ length: 200 }, (_, index) => aMessage(index + 1));
    await user.click(quote);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', 'm5'));
    expect(asked.at(-1)).toMatchObject({ name: 'Messages', variables: { around: 16, isPage: false } });
    expect(screen.queryByText('Message 200')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Latest messages' }));
    expect(await screen.findByText('Message 200')).toBeInTheDocument();
  });

  it('says so when a quoted message is gone', async () => {
    const replyTo = aQuote(1, { content: 'Long ago' });
    aServer([aMessage(40, { replyTo })]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Long ago' }));
    expect(await screen.findByText('Message not found')).toBeInTheDocument();
  });
});

describe('the menu of a conversation', () => {
  it('reports the other user with the conversation', async () => {
    aServer();
    const inputs: unknown[] = [];
    server.use(
      graphql.mutation('ReportUser', ({ variables }) => {
        inputs.push(variables['input']);
        const reportUser = { __typename: 'ReportUserPayload', reportedAt: new Date().toISOString(), added: false };
        return HttpResponse.json({ data: { reportUser } });
      }),
    );
    const { user } = show();
    await chooseFromMenu(user, 'More about Meera Nair', 'Report…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Meera Nair' }));
    expect(dialog.getByText(/The last ten messages of this conversation are included\./)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Asks for money' }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent')).toBeVisible();
    expect(inputs).toMatchObject([{ reason: 'ASKS_FOR_MONEY', conversationId: ID }]);
  });

  it('leads to the profile', async () => {
    aServer();
    const { user, address } = show();
    await chooseFromMenu(user, 'More about Meera Nair', 'View profile');
    await waitFor(() => expect(address()).toMatch(/^\/people\//));
  });
});
