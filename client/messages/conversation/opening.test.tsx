import { act, screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { aMessage, aServer, live, log, show } from '../../testing/chat';
import { server } from '../../testing/server';

test('a conversation that could not be loaded is loaded when the connection is back', async () => {
  aServer([aMessage(1)]);
  let down = true;
  server.use(graphql.query('Conversation', () => (down ? HttpResponse.error() : undefined)));
  const view = show();
  await live(view);
  await screen.findByText('The messages could not be loaded.');
  down = false;
  act(() => view.socket()?.drop(1006));
  expect(await within(await log()).findByText('Message 1')).toBeInTheDocument();
});
