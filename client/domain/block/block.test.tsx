import { gql } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aUser } from '../../testing/users';
import { BlockedNotice } from './BlockedNotice';
import { SafetyActions } from '../safety/SafetyActions';

const PERSON = gql`
  query BlockTestPerson {
    user(id: "m") {
      id
      name
      role
      viewerBlocks
      viewerCanMessage
    }
  }
`;

/** The end of a page about a user, and the notice above it. */
function Shown() {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of the handler below
  const user = (useQuery(PERSON).data as { user: ReturnType<typeof aUser> } | undefined)?.user;
  if (!user) return null;
  return (
    <>
      {user.viewerBlocks && <BlockedNotice person={user} />}
      <SafetyActions user={user as never} />
    </>
  );
}

function show(changes: Record<string, unknown> = {}, as = { id: 'asha' }) {
  const user = aUser({ id: 'm', ...changes });
  const inputs: unknown[] = [];
  const answer = (field: 'blockUser' | 'unblockUser', viewerBlocks: boolean) => {
    const name = field === 'blockUser' ? 'BlockUser' : 'UnblockUser';
    return graphql.mutation(name, ({ variables }) => {
      inputs.push([field, variables['input']]);
      const changed = { ...user, viewerBlocks, viewerCanMessage: false };
      return HttpResponse.json({ data: { [field]: { __typename: `${name}Payload`, user: changed } } });
    });
  };
  server.use(
    graphql.query('BlockTestPerson', () => HttpResponse.json({ data: { user } })),
    answer('blockUser', true),
    answer('unblockUser', false),
  );
  return { ...render(<Shown />, { as }), inputs };
}

test('says what a block does, blocks, and offers to end it', async () => {
  const { user, inputs } = show();
  await user.click(await screen.findByRole('button', { name: 'Block…' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Block .*Meera Nair.*\?$/ });
  expect(dialog).toHaveTextContent(/is not notified/);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  expect(await axe(dialog)).toHaveNoViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  const notice = within(await screen.findByRole('region', { name: /^You blocked .*Meera Nair/ }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Block…' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Report…' })).toBeVisible();
  await user.click(notice.getByRole('button', { name: /^Unblock .*Meera Nair/ }));
  expect(await screen.findByRole('button', { name: 'Block…' })).toBeVisible();
  expect(inputs).toEqual([
    ['blockUser', { userId: 'm' }],
    ['unblockUser', { userId: 'm' }],
  ]);
});

test('a refusal keeps the dialog open and says why', async () => {
  const { user } = show();
  const message = 'You have reached the limit of 1000 blocked people. Unblock someone first.';
  server.use(
    graphql.mutation('BlockUser', () => HttpResponse.json({ errors: [{ message, extensions: { code: 'CONFLICT' } }] })),
  );
  await user.click(await screen.findByRole('button', { name: 'Block…' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

test.each([
  ['an admin', { role: 'ADMIN' }, ['Report…']],
  ['a user who is blocked', { viewerBlocks: true }, ['Unblock', 'Report…']],
])('%s cannot be blocked', async (_who, changes, buttons) => {
  show(changes);
  await screen.findByRole('button', { name: 'Report…' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});

test('nobody can report or block themselves', async () => {
  show({}, { id: 'm' });
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
