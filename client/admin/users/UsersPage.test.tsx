import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, graphql, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { setViewport } from '../../testing/viewport';
import { UserPage } from './UserPage';
import { UsersPage } from './UsersPage';

type Fields = Record<string, unknown>;

const ME = '01900000-0000-7000-8000-000000000001';
const MEERA = '01900000-0000-7000-8000-000000000002';
const aUser = (id: string, name: string, parts: Fields = {}) => ({
  __typename: 'User',
  id,
  name,
  photoUrl: null,
  role: 'ALUMNI',
  company: 'Zeta',
  position: 'Engineer',
  college: null,
  email: null,
  verified: true,
  lastActiveAt: new Date(Date.now() - 7_200_000).toISOString(),
  suspended: false,
  ...parts,
});
const users = (nodes: readonly Fields[]) => ({
  __typename: 'UserConnection',
  totalCount: nodes.length,
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  edges: nodes.map((node) => ({ __typename: 'UserEdge', cursor: node.id, node })),
});
const anEntry = (action: string) => ({
  __typename: 'AuditEntry',
  id: `entry-${action}`,
  action,
  subject: `user ${MEERA}`,
  subjectTitle: null,
  subjectLink: `/admin/users/${MEERA}`,
  subjectDeleted: false,
  reason: 'Sends advertisements.',
  at: new Date(Date.now() - 3_600_000).toISOString(),
  actor: { __typename: 'User', id: ME, name: 'Dev Rao' },
  subjectUser: { __typename: 'User', id: MEERA, name: 'Meera Nair' },
});

const as = { id: ME, name: 'Dev Rao', role: 'ADMIN' };
const meera = aUser(MEERA, 'Meera Nair');

beforeEach(() => setViewport(1280));

describe('the list', () => {
  const asked: unknown[] = [];
  beforeEach(() => asked.splice(0));
  const answer = (nodes: readonly Fields[]) =>
    server.use(
      graphql.query('AdminUsers', ({ variables }) => {
        asked.push(variables);
        return HttpResponse.json({ data: { users: users(nodes) } });
      }),
    );
  const show = (path = '/admin/users') => render(<UsersPage />, { path, as });

  test('shows the accounts with their role and whether they are suspended', async () => {
    answer([meera, aUser('u3', 'Ravi Iyer', { suspended: true, role: 'HR', verified: false })]);
    const { container } = show();
    expect(await screen.findByText('2 users')).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Users' }));
    expect(table.getByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', `/admin/users/${MEERA}`);
    expect(table.getAllByText('Suspended')).toHaveLength(1);
    expect(await axe(container)).toHaveNoViolations();
  });

  test('keeps the search and the filters in the address', async () => {
    answer([]);
    const { user, address } = show('/admin/users?role=hr&suspended=true');
    expect(await screen.findByText(/^No user matches the search and the filters\./)).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'meera');
    await waitFor(() => expect(address()).toBe('/admin/users?q=meera&role=hr&suspended=true'));
    await waitFor(() => expect(asked.at(-1)).toEqual({ q: 'meera', role: 'HR', suspended: true, first: 50 }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Student');
    await waitFor(() => expect(address()).toBe('/admin/users?q=meera&role=jobseeker&suspended=true'));
    await user.click(screen.getByRole('button', { name: 'Clear the search and the filters' }));
    await waitFor(() => expect(address()).toBe('/admin/users'));
    expect(await screen.findByText('No user has signed up yet.')).toBeVisible();
  });

  test('shows a skeleton while it is loading', async () => {
    server.use(
      graphql.query('AdminUsers', async () => {
        await delay('infinite');
        return HttpResponse.json({});
      }),
    );
    show();
    expect(await screen.findByRole('status')).toHaveTextContent('Loading the users');
  });

  test('says when it cannot be loaded, and tries again', async () => {
    const error = { message: 'No.', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
    server.use(graphql.query('AdminUsers', () => HttpResponse.json({ errors: [error] })));
    const { user } = show();
    expect(await screen.findByText('The users could not be loaded.')).toBeVisible();
    answer([meera]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 user')).toBeVisible();
  });
});

describe('an account', () => {
  const aVerification = (parts: Fields = {}) => ({
    __typename: 'CompanyVerification',
    id: 'v1',
    status: 'VERIFIED',
    company: 'Zeta',
    submittedAt: '2026-11-20T06:00:00.000Z',
    reviewedAt: '2026-11-21T06:00:00.000Z',
    ...parts,
  });
  const aRequestCount = (parts: Fields = {}) => ({
    __typename: 'RequestCounts',
    total: 0,
    answered: 0,
    accepted: 0,
    hired: 0,
    ...parts,
  });
  const anAccount = (parts: Fields = {}) => ({
    __typename: 'UserAccount',
    id: MEERA,
    createdAt: '2026-03-02T06:00:00.000Z',
    eraseAfter: null,
    twoFactorEnabled: true,
    viewerCanResetTwoFactor: true,
    sent: aRequestCount(),
    received: aRequestCount(),
    openJobs: 0,
    openJobsToClose: 0,
    reports: { __typename: 'ReportCounts', total: 0, open: 0, upheld: 0 },
    ...parts,
  });
  const NO_TWO_FACTOR = { twoFactorEnabled: false, viewerCanResetTwoFactor: false };
  const answer = (
    nodes: readonly Fields[],
    entries: readonly Fields[] = [],
    verification: Fields | null = aVerification(),
    account: Fields | null = anAccount(),
  ) =>
    server.use(
      graphql.query('AdminUser', () =>
        HttpResponse.json({
          data: {
            users: users(nodes),
            userVerification: verification,
            userAccount: account,
            auditLog: {
              __typename: 'AuditEntryConnection',
              edges: entries.map((node) => ({ __typename: 'AuditEntryEdge', cursor: node.id, node })),
            },
          },
        }),
      ),
    );
  const show = (id = MEERA) => render(<UserPage />, { path: `/admin/users/${id}`, route: '/admin/users/:id', as });
  /** Answers a mutation, and collects its inputs. */
  const accept = (name: string, field: string, user: Fields) => {
    const inputs: unknown[] = [];
    server.use(
      graphql.mutation(name, ({ variables }) => {
        inputs.push(variables.input);
        return HttpResponse.json({ data: { [field]: { __typename: 'Payload', user } } });
      }),
    );
    return inputs;
  };

  test('shows who it is and what was done about it', async () => {
    answer([meera], [anEntry('user.reinstate')]);
    const { container } = show();
    expect(await screen.findByText('Zeta, verified')).toBeVisible();
    expect(screen.getByText('Reopened the account')).toBeVisible();
    expect(screen.getByText('Sends advertisements.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All entries' })).toHaveAttribute('href', `/admin/audit?subject=${MEERA}`);
    expect(await axe(container)).toHaveNoViolations();
  });

  test('shows its frame while it is loading', async () => {
    server.use(graphql.query('AdminUser', () => delay('infinite')));
    show();
    expect(await screen.findByText('Loading the user')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'User' })).toBeInTheDocument();
  });

  test('says when it cannot be loaded, and tries again', async () => {
    server.use(graphql.query('AdminUser', () => HttpResponse.error()));
    const { user } = show();
    expect(await screen.findByText('The user could not be loaded.')).toBeVisible();
    answer([meera]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Zeta, verified')).toBeVisible();
  });

  /** What the page says about something. */
  const factOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  const verificationText = () => factOf('Verification');

  test('shows the verification, since when it has its status, and leads to its case', async () => {
    answer([meera]);
    show();
    expect(await verificationText()).toBe('Verified Zeta, since 21 November 2026 Open the case');
    expect(screen.getByRole('link', { name: 'Open the case' })).toHaveAttribute('href', '/admin/verifications/v1');
  });

  test.each([
    [aVerification({ status: 'UNDER_REVIEW' }), 'Waiting for review Zeta, since 20 November 2026 Open the case'],
    [aVerification({ status: 'REJECTED' }), 'Turned down Zeta, since 21 November 2026 Open the case'],
    [aVerification({ status: 'PENDING', company: null }), 'Not submitted  Open the case'],
    [null, 'Not started'],
  ])('says how far a verification is: %#', async (verification, text) => {
    answer([meera], [], verification);
    show();
    expect(await verificationText()).toBe(text);
  });

  test('shows the outcome of the requests to a referrer, and of the reports about them', async () => {
    const received = aRequestCount({ total: 1200, answered: 9, accepted: 5, hired: 2 });
    const reports = { __typename: 'ReportCounts', total: 3, open: 1, upheld: 2 };
    answer([meera], [], null, anAccount({ received, reports }));
    show();
    expect(await factOf('Requests received')).toBe('1,200: 9 answered, 2 hired');
    expect(await factOf('Reports')).toBe('3: 1 open, 2 with a warning or suspension');
    expect(await factOf('Member since')).toBe('2 March 2026');
    expect(screen.queryByText('Requests sent')).toBeNull();
  });

  test('shows the outcome of a student’s requests, even if they were a referrer before', async () => {
    const sent = aRequestCount({ total: 7, answered: 6, accepted: 4, hired: 1 });
    const student = { ...meera, role: 'JOBSEEKER' };
    answer([student], [], null, anAccount({ sent }));
    const { unmount } = show();
    expect(await factOf('Requests sent')).toBe('7: 4 accepted, 1 hired');
    expect(await factOf('Reports')).toBe('None');
    expect(screen.queryByText('Requests received')).toBeNull();
    unmount();
    answer([student], [], null, anAccount({ received: aRequestCount({ total: 2, answered: 2 }) }));
    show();
    expect(await factOf('Requests received')).toBe('2: 2 answered, 0 hired');
    expect(await factOf('Requests sent')).toBe('None');
  });

  test('offers to reset two-factor authentication only if it is on', async () => {
    answer([meera], [], null, anAccount(NO_TWO_FACTOR));
    const { unmount } = show();
    expect(await factOf('Two-factor')).toBe('Off, so there is nothing to reset');
    expect(screen.getByRole('button', { name: 'Suspend…' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset two-factor…' })).toBeNull();
    unmount();
    answer([meera]);
    show();
    expect(await screen.findByRole('button', { name: 'Reset two-factor…' })).toBeVisible();
    expect(await factOf('Two-factor')).toBe('On');
  });

  test('says nothing about the verification of a student, who needs none', async () => {
    answer([{ ...meera, role: 'JOBSEEKER' }], [], null);
    show();
    expect(await screen.findByText('Student')).toBeVisible();
    expect(screen.queryByText('Verification')).toBeNull();
  });

  test('does not lead to the case of a suspended user, which is not shown', async () => {
    answer([{ ...meera, suspended: true }]);
    show();
    expect(await verificationText()).toContain('Verified Zeta');
    expect(screen.queryByRole('link', { name: 'Open the case' })).toBeNull();
  });

  test('says when it will be erased, and does not lead to its case, which is not shown', async () => {
    answer([meera], [], aVerification(), anAccount({ eraseAfter: '2026-12-28T06:00:00.000Z' }));
    show();
    expect((await factOf('Account'))?.trim()).toBe('Deletion requested, erased on 28 December 2026');
    expect(screen.queryByRole('link', { name: 'Open the case' })).toBeNull();
  });

  test('is suspended with a reason, after saying what happens', async () => {
    answer([meera]);
    const inputs = accept('SuspendAccount', 'suspendUser', { __typename: 'User', id: MEERA, suspended: true });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Suspend…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Meera Nair?' }));
    expect(dialog.getByText(/their open jobs close/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await dialog.findByText('Enter a reason.')).toBeVisible();
    expect(inputs).toEqual([]);
    answer([{ ...meera, suspended: true }], [anEntry('user.suspend')]);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Sends advertisements. ');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Meera Nair is suspended')).toBeVisible();
    expect(inputs).toEqual([{ userId: MEERA, suspended: true, reason: 'Sends advertisements.' }]);
    expect(await screen.findByRole('button', { name: 'Reopen…' })).toBeVisible();
    expect(await screen.findByText('Suspended the account')).toBeVisible();
  });

  test('gets another role with a reason', async () => {
    answer([meera]);
    const inputs = accept('ChangeAccountRole', 'changeRole', {
      __typename: 'User',
      id: MEERA,
      role: 'HR',
      verified: true,
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change role…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of Meera Nair?' }));
    expect(dialog.queryByRole('radio', { name: 'Alumni' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(await dialog.findByText('Choose a role.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'HR' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Recruits now.');
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('The role of Meera Nair was changed')).toBeVisible();
    expect(inputs).toEqual([{ userId: MEERA, role: 'HR', from: 'ALUMNI', reason: 'Recruits now.' }]);
  });

  test.each([
    [0, 0, 'They have no open jobs.'],
    [1, 1, 'Their open job closes.'],
    [3, 0, 'HR of the company takes over their 3 open jobs.'],
    [3, 1, 'Of their 3 open jobs, 1 closes, and HR of the company takes over 2.'],
  ])('becomes a student after saying what ends: of %i open jobs, %i close', async (openJobs, openJobsToClose, jobs) => {
    answer([meera], [], aVerification(), anAccount({ openJobs, openJobsToClose }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change role…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of Meera Nair?' }));
    expect(dialog.getByRole('radio', { name: /^Student/ })).toBeEnabled();
    const help = dialog.getByText(/requests they accepted but did not pass on are turned down/);
    expect(help).toHaveTextContent(`${jobs} Their credits and vouchers stay theirs.`);
  });

  test('has its two-factor authentication reset with a reason, after saying what happens', async () => {
    answer([meera]);
    const inputs = accept('ResetAccountTwoFactor', 'resetTwoFactor', { __typename: 'User', id: MEERA });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Reset two-factor…' }));
    const title = 'Reset two-factor authentication of Meera Nair?';
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByText(/afterward, the password alone is enough/)).toBeVisible();
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(await dialog.findByText('Enter a reason.')).toBeVisible();
    expect(inputs).toEqual([]);
    answer([meera], [anEntry('user.reset-two-factor')], aVerification(), anAccount(NO_TWO_FACTOR));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Lost the phone. ');
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Two-factor authentication of Meera Nair is off')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputs).toEqual([{ userId: MEERA, reason: 'Lost the phone.' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset two-factor…' })).toBeNull());
    expect(screen.getByText('Reset two-factor authentication')).toBeVisible();
  });

  test('keeps the dialog open when a reset of two-factor authentication is refused', async () => {
    answer([meera]);
    const message = 'Two-factor authentication of this user is off.';
    server.use(
      graphql.mutation('ResetAccountTwoFactor', () => {
        answer([meera], [], null, anAccount(NO_TWO_FACTOR));
        return HttpResponse.json({ errors: [{ message, extensions: { code: 'CONFLICT' } }] });
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Reset two-factor…' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Reset two-factor authentication of Meera Nair?' }),
    );
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost the phone.');
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
    // The account is read again, because it has changed.
    await waitFor(async () => expect(await factOf('Two-factor')).toBe('Off, so there is nothing to reset'));
  });

  test('cannot be changed by its owner, who does not read of reports', async () => {
    answer([aUser(ME, 'Dev Rao', { role: 'ADMIN' })], [], null, anAccount({ id: ME, reports: null }));
    show(ME);
    expect(await screen.findByText('This is your own account. Another admin must change it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Suspend…' })).toBeNull();
    expect(screen.queryByText('Reports')).toBeNull();
  });

  test('says that an unknown one does not exist', async () => {
    answer([]);
    show('u9');
    expect(await screen.findByText('This user does not exist, or the account was erased.')).toBeVisible();
  });
});
