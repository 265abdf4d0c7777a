import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { aConversation, aMessage, aServer, conversationsData, ID, log, show } from '../testing/chat';
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
