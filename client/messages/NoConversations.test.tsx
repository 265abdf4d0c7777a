import { screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { aServer, conversationsData } from '../testing/chat';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { MessagesPage } from './MessagesPage';

const none = 'No conversations yet. One starts when a referral is accepted or someone writes first.';

it.each([
  ['JOBSEEKER', 'Find alumni to ask', '/alumni'],
  ['ALUMNI', 'See requests', '/requests'],
])('without a conversation, a %s is shown where the first one begins', async (role, name, path) => {
  aServer();
  server.use(graphql.query('Conversations', () => HttpResponse.json({ data: conversationsData([]) })));
  render(<MessagesPage title="Messages" />, { path: '/messages', route: '/messages', as: { role } });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  expect(screen.getByText(none)).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('with nothing but a request of a stranger, the list leads to it', async () => {
  const { state } = aServer();
  state.apart.requests = 1;
  server.use(graphql.query('Conversations', () => HttpResponse.json({ data: conversationsData([], state.apart) })));
  const { user } = render(<MessagesPage title="Messages" />, {
    path: '/messages',
    route: '/messages',
    as: { role: 'JOBSEEKER' },
  });
  await user.click(await screen.findByRole('button', { name: 'See requests' }));
  expect(screen.getByRole('tab', { name: /^Requests/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByText(none)).not.toBeInTheDocument();
});
