import { screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { aServer, connection } from '../testing/chat';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { MessagesPage } from './MessagesPage';

it.each([
  ['JOBSEEKER', 'Find alumni to ask', '/alumni'],
  ['ALUMNI', 'See requests', '/requests'],
])('without a conversation, a %s is shown where the first one begins', async (role, name, path) => {
  aServer();
  server.use(graphql.query('Conversations', () => HttpResponse.json({ data: { conversations: connection([]) } })));
  render(<MessagesPage title="Messages" />, { path: '/messages', route: '/messages', as: { role } });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  expect(screen.getByText('No conversations yet. One starts when a referral is accepted.')).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
