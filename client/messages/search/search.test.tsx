import { act, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { useNavigate } from 'react-router-dom';
import { aMessage, aServer, field, ID, log, show } from '../../testing/chat';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { setViewport } from '../../testing/viewport';
import { activeKeys } from '../../ui/keys/keys';
import { MessagesPage } from '../MessagesPage';

function Forward() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(1)}>
      Forward
    </button>
  );
}

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

  it('goes to a message each time that its result is followed', async () => {
    aServer([aMessage(1), aMessage(2, { content: 'See you at noon' })]);
    const { user } = show(`/messages/${ID}`);
    await user.type(await screen.findByRole('searchbox', { name: 'Search conversations...' }), 'noon{Enter}');
    const result = await within(await screen.findByRole('list', { name: 'Messages' })).findByRole('link');
    for (let time = 1; time <= 2; time++) {
      await user.click(result);
      await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', 'm2'));
      await user.click(await field());
    }
  });

  it('on a phone, the way back from a message leads to the results', async () => {
    setViewport(375);
    aServer([aMessage(1), aMessage(2, { content: 'See you at noon' })]);
    const { user, address } = render(
      <>
        <MessagesPage title="Messages" />
        <Forward />
      </>,
      { path: '/messages', route: '/messages/:conversationId?' },
    );
    await user.type(await screen.findByRole('searchbox', { name: 'Search conversations...' }), 'noon{Enter}');
    const result = () => screen.getByRole('link', { name: /See you at noon/ });
    await user.click(await screen.findByRole('link', { name: /See you at noon/ }));
    await user.click(await screen.findByRole('link', { name: 'Back to conversations' }));
    await waitFor(() => expect(address()).toBe('/messages'));
    expect(result()).toHaveFocus();
    // It has gone back, so that the gesture does not lead to the list a second time.
    await user.click(screen.getByRole('button', { name: 'Forward' }));
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
    await waitFor(() => expect(marked()).toBe('m3'));
    await user.type(input, 's for next year{Enter}');
    expect(await screen.findByText('No matches')).toBeInTheDocument();
    await waitFor(() => expect(marked()).toBeUndefined());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox', { name: 'Search in conversation...' })).not.toBeInTheDocument();
    expect(box).toHaveFocus();
    expect(marked()).toBeUndefined();
  });

  it('continues in a conversation after more matches could not be loaded', async () => {
    aServer([aMessage(1)]);
    let down = true;
    const hit = (seq: number) => ({
      __typename: 'MessageHitEdge',
      node: { __typename: 'MessageHit', message: { __typename: 'Message', id: `m${seq}`, seq } },
    });
    server.use(
      graphql.query('MatchesInConversation', ({ variables }) => {
        const isFirst = !variables['after'];
        if (down && !isFirst) return HttpResponse.error();
        const edges = isFirst ? [hit(3), hit(2)] : [hit(1)];
        const pageInfo = { __typename: 'PageInfo', hasNextPage: isFirst, endCursor: isFirst ? 'm2' : 'm1' };
        return HttpResponse.json({
          data: { searchMessages: { __typename: 'MessageHitConnection', totalCount: 3, edges, pageInfo } },
        });
      }),
    );
    const { user } = show();
    await user.click(await field());
    await user.keyboard('{Control>}f{/Control}');
    await user.type(await screen.findByRole('searchbox', { name: 'Search in conversation...' }), 'plan{Enter}');
    expect(await screen.findByText('1 of 3')).toBeInTheDocument();
    const earlier = screen.getByRole('button', { name: 'Earlier match' });
    await user.click(earlier);
    expect(await screen.findByText('2 of 3')).toBeInTheDocument();
    down = false;
    await waitFor(async () => {
      await user.click(earlier);
      expect(screen.getByText('3 of 3')).toBeInTheDocument();
    });
    expect(earlier).toBeDisabled();
  });

  it('can be repeated in a conversation after it failed', async () => {
    aServer([aMessage(1, { content: 'Plan' })]);
    let down = true;
    server.use(graphql.query('MatchesInConversation', () => (down ? HttpResponse.error() : undefined)));
    const { user } = show();
    await user.click(await field());
    await user.keyboard('{Control>}f{/Control}');
    const input = await screen.findByRole('searchbox', { name: 'Search in conversation...' });
    const sheet = activeKeys().find(({ title }) => title === 'Search in conversation');
    expect(sheet?.bindings.map(({ keys }) => keys)).toEqual(['Enter', 'shift+Enter', 'Escape']);
    await waitFor(() => expect(input).toHaveFocus());
    await user.click(await field());
    await user.keyboard('{Control>}f{/Control}');
    expect(input).toHaveFocus();
    await user.type(input, 'plan{Enter}');
    expect(await screen.findByText('The search failed')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(input).toHaveFocus();
  });
});
