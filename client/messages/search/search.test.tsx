import { act, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { aMessage, aServer, ID, log, show } from '../../testing/chat';
import { server } from '../../testing/server';

describe('search', () => {
  it('finds people by name and messages by text, and a message opens its conversation there', async () => {
    aServer([aMessage(1), aMessage(2, { content: 'See you at noon, Asha' }), aMessage(3)]);
    const { user, address } = show('/messages');
    await user.type(await screen.findByRole('searchbox', { name: 'Search conversations...' }), 'NOON{Enter}');
    const found = within(await screen.findByRole('list', { name: 'Messages' }));
    expect(screen.getByRole('heading', { name: 'People' })).toBeInTheDocument();
    expect(found.getByText('noon').tagName).toBe('MARK');
    await user.click(found.getByRole('link', { name: /See you at/ }));
    expect(address()).toBe(`/messages/${ID}?message=2`);
  });

  it('opens a conversation at the message that the address names', async () => {
    aServer([1, 2, 3].map((seq) => aMessage(seq)));
    show(`/messages/${ID}?message=2`);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', 'm2'));
  });

  it('goes through the matches in a conversation, and returns the focus when it closes', async () => {
    aServer([1, 2, 3].map((seq) => aMessage(seq, { content: seq === 2 ? 'Other' : `Plan ${seq}` })));
    const { user } = show();
    const box = await log();
    act(() => box.focus());
    await user.keyboard('{Control>}f{/Control}');
    const input = await screen.findByRole('searchbox', { name: 'Search in conversation...' });
    await waitFor(() => expect(input).toHaveFocus());
    await user.type(input, 'plan{Enter}');
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    const marked = () => box.querySelector('[data-marked]')?.getAttribute('data-message');
    await waitFor(() => expect(marked()).toBe('m3'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 of 2')).toBeInTheDocument();
    await waitFor(() => expect(marked()).toBe('m1'));
    expect(screen.getByRole('button', { name: 'Earlier match' })).toBeDisabled();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    expect(input).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox', { name: 'Search in conversation...' })).not.toBeInTheDocument();
    expect(box).toHaveFocus();
    expect(marked()).toBeUndefined();
  });

  it('can be repeated in a conversation after it failed', async () => {
    aServer([aMessage(1, { content: 'Plan' })]);
    let down = true;
    server.use(graphql.query('MatchesInConversation', () => (down ? HttpResponse.error() : undefined)));
    const { user } = show();
    const box = await log();
    act(() => box.focus());
    await user.keyboard('{Control>}f{/Control}');
    const input = await screen.findByRole('searchbox', { name: 'Search in conversation...' });
    await user.type(input, 'plan{Enter}');
    expect(await screen.findByText('The search failed')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(input).toHaveFocus();
  });
});
