import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, graphql, HttpResponse } from 'msw';
import { ID, aMessage, aServer, show, field, live, added } from '../../testing/chat';
import { FakeSocket } from '../../testing/FakeSocket';
import { server } from '../../testing/server';

describe('writing', () => {
  it('sends with Enter, starts a line with Shift+Enter, and does not send blank messages', async () => {
    const { inputs } = aServer([aMessage(1)]);
    const view = show();
    const tell = await live(view);
    await view.user.type(await field(), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await view.user.clear(await field());
    await view.user.type(await field(), 'One{Shift>}{Enter}{/Shift}Two{Enter}');
    expect(await screen.findByText(/One\s+Two/)).toBeInTheDocument();
    expect(await field()).toHaveValue('');
    await waitFor(() => expect(inputs('SendMessage')).toHaveLength(1));
    expect(inputs('SendMessage')[0]).toMatchObject({ conversationId: ID, content: 'One\nTwo', replyToId: null });
    await tell(added('1', aMessage(2, { id: 'sent-1', mine: true, content: 'One\nTwo' })));
    await waitFor(() => expect(screen.getAllByText(/One\s+Two/, { selector: '[role=log] *' })).toHaveLength(1));
    expect(screen.queryByText('Sending…')).not.toBeInTheDocument();
    expect(localStorage.getItem('token')).toBe('test-token');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox'))).toEqual([]);
  });

  it('shows a refused message with buttons to retry or discard it', async () => {
    const { inputs } = aServer([aMessage(1)]);
    const refuse = () =>
      server.use(
        graphql.mutation(
          'SendMessage',
          () =>
            HttpResponse.json({
              errors: [{ message: 'Conversation not found.', extensions: { code: 'NOT_FOUND' } }],
            }),
          { once: true },
        ),
      );
    refuse();
    const { user } = show();
    await user.type(await field(), 'Hello{Enter}');
    expect(await screen.findByText('Not sent: Conversation not found.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(inputs('SendMessage')).toHaveLength(1));
    expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
    refuse();
    await user.type(await field(), 'Again{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Again')).not.toBeInTheDocument();
  });

  it('keeps messages without a connection, shows the reconnecting bar, and sends them in order afterwards', async () => {
    const { inputs } = aServer([aMessage(1)]);
    const view = show();
    await live(view);
    let down = true;
    server.use(graphql.mutation('SendMessage', () => (down ? HttpResponse.error() : undefined)));
    FakeSocket.refuse = true;
    act(() => view.socket()?.drop(1006));
    expect(await screen.findByText(/^Reconnecting…/)).toBeInTheDocument();
    await view.user.type(await field(), 'First{Enter}');
    await view.user.type(await field(), 'Second{Enter}');
    expect(await screen.findAllByText('Waiting for the connection')).toHaveLength(2);
    expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
    down = false;
    FakeSocket.refuse = false;
    await waitFor(() => expect(inputs('SendMessage').map((input) => input.content)).toEqual(['First', 'Second']));
    await waitFor(() => expect(screen.queryByText(/^Reconnecting…/)).not.toBeInTheDocument());
  });

  it('sends typing signals to the other user', async () => {
    const { inputs } = aServer([aMessage(1)]);
    const { user } = show();
    await user.type(await field(), 'Hello there');
    await waitFor(() => expect(inputs('Typing')).toEqual([{ conversationId: ID }]));
  });

  it('does not send a message that is too long', async () => {
    aServer([aMessage(1)]);
    show();
    fireEvent.change(await field(), { target: { value: 'a'.repeat(4003) } });
    expect(screen.getByRole('alert')).toHaveTextContent('3 characters too many');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});

test('shows a message once while its response is pending', async () => {
  aServer([aMessage(1)]);
  server.use(graphql.mutation('SendMessage', async () => delay('infinite')));
  const { user } = show();
  await user.type(await field(), 'Slow{Enter}');
  expect(await screen.findByText('Slow')).toBeInTheDocument();
  expect(screen.getByText('Sending…')).toBeInTheDocument();
});
