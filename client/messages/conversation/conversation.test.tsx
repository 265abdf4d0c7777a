import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { aFile, aMessage, aQuote, aServer, ID, log, show } from '../../testing/chat';
import { chooseFromMenu } from '../../testing/menu';
import { server } from '../../testing/server';
import { setViewport } from '../../testing/viewport';

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
    await chooseFromMenu(user, 'More about Meera Nair', 'View Profile');
    await waitFor(() => expect(address()).toMatch(/^\/people\//));
  });
});
