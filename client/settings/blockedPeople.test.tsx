import { act, screen, waitFor, within } from '@testing-library/react';
import { graphql } from 'msw';
import { numbered, pageOf } from '../testing/pages';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { account, json } from '../testing/settings';
import { aUser } from '../testing/users';
import { SettingsPage } from './SettingsPage';

const blockedAt = '2026-11-02T10:00:00.000Z';
const someone = (number: number) => aUser({ id: `u${number}`, name: `Person ${number}`, viewerBlocks: true });

/** Answers with pages of this many blocked people, and notes the sizes that were asked for. */
function blocking(count: number) {
  const { state } = account();
  const asked: unknown[] = [];
  let people = numbered(count, someone);
  const list = (variables: Record<string, unknown>) => {
    asked.push(variables.first);
    const { edges, ...page } = pageOf(people, variables);
    return {
      __typename: 'BlockedUserConnection',
      ...page,
      edges: edges.map(({ node: user }) => ({
        __typename: 'BlockedUserEdge',
        node: { __typename: 'BlockedUser', blockedAt, user },
      })),
    };
  };
  server.use(
    graphql.query('BlockedPeople', ({ variables }) => json({ blockedUsers: list(variables) })),
    graphql.query('Settings', ({ variables }) =>
      json({
        __typename: 'Query',
        settings: state.settings,
        sessions: state.sessions,
        me: { __typename: 'Me', id: 'asha', role: 'JOBSEEKER', referralQuota: null },
        credits: { __typename: 'CreditAccount', earned: 0, balance: 0 },
        blockedUsers: list(variables),
      }),
    ),
    graphql.mutation('UnblockUser', ({ variables }) => {
      const { userId } = variables.input as { userId: string };
      people = people.filter(({ id }) => id !== userId);
      const user = { ...aUser({ id: userId }), viewerBlocks: false };
      return json({ unblockUser: { __typename: 'UnblockUserPayload', user } });
    }),
  );
  return asked;
}

/** The privacy settings with two pages of 45 blocked people. */
async function showTwoPages() {
  const asked = blocking(45);
  const view = render(<SettingsPage />, {
    path: '/settings/privacy',
    route: '/settings/:section',
    as: { id: 'asha', role: 'JOBSEEKER' },
  });
  const rows = async () => within(await screen.findByRole('list', { name: 'Blocked people' })).getAllByRole('listitem');
  expect(await rows()).toHaveLength(20);
  const loadMore = () => view.user.click(screen.getByRole('button', { name: 'Load more blocked people' }));
  await loadMore();
  await waitFor(async () => expect(await rows()).toHaveLength(40));
  return { ...view, asked, rows, loadMore };
}

test('all that was loaded stays when the settings are read again', async () => {
  const { client, asked, rows, loadMore } = await showTwoPages();
  await act(() => client.refetchQueries({ include: ['Settings'] }));
  expect(await rows()).toHaveLength(40);
  // The last page of the server.
  await loadMore();
  await waitFor(async () => expect(await rows()).toHaveLength(45));
  expect(screen.queryByRole('button', { name: 'Load more blocked people' })).toBeNull();
  expect(asked).toEqual([20, 20, 40, 20]);
});

test('all that was loaded stays when someone is unblocked', async () => {
  const { user, asked, rows } = await showTwoPages();
  await user.click(screen.getByRole('button', { name: /^Unblock .*Person 33/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Unblock .*Person 33/ })).toBeNull());
  expect(await rows()).toHaveLength(40);
  expect(screen.getByRole('button', { name: /^Unblock .*Person 41/ })).toBeVisible();
  expect(new Set(asked.slice(2))).toEqual(new Set([40]));
});
