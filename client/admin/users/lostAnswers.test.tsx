import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { UserPage } from './UserPage';

const MEERA = '01900000-0000-7000-8000-000000000002';
const meera = {
  __typename: 'User',
  id: MEERA,
  name: 'Meera Nair',
  photoUrl: null,
  role: 'ALUMNI',
  company: null,
  position: null,
  college: null,
  email: null,
  verified: false,
  lastActiveAt: null,
  suspended: false,
};
const answer = (parts: object = {}) =>
  server.use(
    graphql.query('AdminUser', () =>
      HttpResponse.json({
        data: {
          users: {
            __typename: 'UserConnection',
            edges: [{ __typename: 'UserEdge', cursor: MEERA, node: { ...meera, ...parts } }],
          },
          userVerification: null,
          userAccount: null,
          auditLog: { __typename: 'AuditEntryConnection', edges: [] },
        },
      }),
    ),
  );

test.each([
  [{ suspended: true }, 'SuspendAccount', 'Suspend…', 'Suspend', 'The account could not be suspended', 'Reopen…'],
  [{ role: 'HR' }, 'ChangeAccountRole', 'Change role…', 'Change role', 'The role could not be changed', 'Suspend…'],
])(
  'an act that leads to %j may be done although its answer is lost, and the account is read again',
  async (parts, mutation, open, confirm, failure, next) => {
    answer();
    server.use(
      graphql.mutation(mutation, () => {
        answer(parts);
        return HttpResponse.error();
      }),
    );
    const { user } = render(<UserPage />, {
      path: `/admin/users/${MEERA}`,
      route: '/admin/users/:id',
      as: { id: 'a1', role: 'ADMIN' },
    });
    await user.click(await screen.findByRole('button', { name: open }));
    const dialog = within(await screen.findByRole('dialog'));
    if (mutation === 'ChangeAccountRole') await user.click(dialog.getByRole('radio', { name: 'HR' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'As agreed.');
    await user.click(dialog.getByRole('button', { name: confirm }));
    const toast = await screen.findByRole('alert', { name: 'The server did not respond' });
    expect(toast).toHaveTextContent('It may have been done. Look at its state here before you try again.');
    expect(screen.queryByText(failure)).toBeNull();
    expect(await screen.findByRole('button', { name: next, hidden: true })).toBeInTheDocument();
  },
);
