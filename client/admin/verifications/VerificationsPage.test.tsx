import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, http, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { setViewport } from '../../testing/viewport';
import { VerificationPage } from './VerificationPage';
import { VerificationsPage } from './VerificationsPage';

type Fields = Record<string, unknown>;

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const ME = '01900000-0000-7000-8000-000000000001';
const aPerson = (id: string, name: string) => ({ __typename: 'User', id, name, position: 'Senior Engineer' });
const approvedBy = (id: string, name: string) => ({
  __typename: 'VerificationDecision',
  by: aPerson(id, name),
  approve: true,
  step: null,
  note: null,
  at: ago(1),
});

const aVerification = (parts: Fields = {}) => ({
  __typename: 'CompanyVerification',
  id: 'v1',
  status: 'UNDER_REVIEW',
  company: 'Zeta',
  corporateEmail: 'meera@zeta.in',
  emailVerified: true,
  linkedinConnected: true,
  linkedinUrl: null,
  submittedAt: ago(28),
  reviewNote: null,
  attachedDocuments: ['OFFER_LETTER', 'PAYSLIP'],
  neededDecisions: 2,
  signals: ['14 verified users of this company have an address at zeta.in.', 'No LinkedIn profile.'],
  decisions: [],
  user: aPerson('u1', 'Meera Nair'),
  ...parts,
});
const other = aVerification({
  id: 'v2',
  company: 'Orbit Labs',
  submittedAt: ago(72),
  user: aPerson('u2', 'Ravi Iyer'),
});

type Verification = ReturnType<typeof aVerification>;

const decided = (lastDecisionAt: string | null) => ({
  __typename: 'AdminCounts',
  verifications: { __typename: 'AdminQueue', lastDecisionAt },
});

const opened = (id: string, name: string, minutes: number) => ({
  __typename: 'AuditEntry',
  id: `opened-by-${id}`,
  action: 'verification.read-document',
  subject: 'verification v1',
  reason: 'offer_letter',
  at: ago(minutes / 60),
  actor: { __typename: 'User', id, name },
  subjectTitle: null,
  subjectLink: null,
  subjectDeleted: false,
  subjectUser: null,
});

/** Answers what each case needs. */
function answer(
  verifications: Verification[],
  lastDecisionAt: string | null = null,
  entries: readonly ReturnType<typeof opened>[] = [],
) {
  server.use(
    graphql.query('VerificationQueue', ({ variables }) => {
      const found = verifications.filter(({ status }) => status === variables.status);
      return HttpResponse.json({
        data: {
          adminCounts: decided(lastDecisionAt),
          verificationQueue: {
            __typename: 'CompanyVerificationConnection',
            totalCount: found.length,
            counts: ['PENDING', 'UNDER_REVIEW', 'VERIFIED', 'REJECTED'].map((status) => ({
              __typename: 'VerificationCount',
              status,
              count: verifications.filter((each) => each.status === status).length,
            })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            edges: found.map((node) => ({ __typename: 'CompanyVerificationEdge', cursor: node.id, node })),
          },
        },
      });
    }),
    graphql.query('VerificationCase', ({ variables }) =>
      HttpResponse.json({
        data: {
          verification: verifications.find(({ id }) => id === variables.id) ?? null,
          auditLog: {
            __typename: 'AuditEntryConnection',
            edges: entries
              .filter(({ subject }) => subject === variables.subject)
              .map((node) => ({ __typename: 'AuditEntryEdge', cursor: node.id, node })),
          },
        },
      }),
    ),
  );
}

/** Answers the decision with what it leads to, and collects its inputs. */
function accept(parts: Fields, before: Verification[] = [aVerification()]) {
  const inputs: Fields[] = [];
  server.use(
    graphql.mutation('ReviewCase', ({ variables }) => {
      inputs.push(variables.input as Fields); // an object in every call
      const verification = { ...before[0], ...parts } as Verification; // the fields of the first, changed
      answer([verification, ...before.slice(1)]);
      return HttpResponse.json({
        data: { reviewVerification: { __typename: 'CompanyVerificationPayload', verification } },
      });
    }),
  );
  return inputs;
}

const as = { id: ME, name: 'Dev Rao', role: 'ADMIN' };
const show = (path = '/admin/verifications') => render(<VerificationsPage />, { path, as });

beforeEach(() => setViewport(1280));

describe('the queue', () => {
  test('shows who waits, longest first as the server sorts, with the first case beside it', async () => {
    answer([other, aVerification()]);
    const { container, user } = show();
    const list = within(await screen.findByRole('list', { name: 'Company verifications' }));
    expect(list.getAllByRole('article').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Ravi Iyer',
      'Meera Nair',
    ]);
    expect(list.getByText('Waiting 1 d 4 h')).toBeVisible();
    expect(list.getByText('Waiting 3 d')).toBeVisible();
    expect(list.getAllByText('More than 2 days')).toHaveLength(1);
    expect(screen.getByText('2 verifications')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Ravi Iyer' })).toBeVisible();
    await user.click(list.getByRole('link', { name: 'Meera Nair' }));
    const pane = within(await screen.findByRole('region', { name: 'Meera Nair' }));
    expect(await pane.findByText('meera@zeta.in, confirmed')).toBeVisible();
    expect(pane.getByText('Waiting 1 d 4 h')).toBeVisible();
    expect(pane.getByText('No LinkedIn profile.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('says how many have each status, and which steps each has done', async () => {
    const unconfirmed = { ...other, emailVerified: false, linkedinConnected: false };
    answer([aVerification(), unconfirmed, aVerification({ id: 'v3', status: 'VERIFIED' })]);
    show();
    expect(await screen.findByRole('radio', { name: 'Waiting 2' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Approved 1' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Turned down 0' })).toBeEnabled();
    const [meera, ravi] = within(screen.getByRole('list', { name: 'Company verifications' })).getAllByRole('article');
    if (!meera || !ravi) throw new Error('There are no two rows.');
    for (const text of ['Email confirmed', 'LinkedIn connected', '2 documents'])
      expect(within(meera).getByText(text)).toBeInTheDocument();
    for (const text of ['Email not confirmed', 'LinkedIn not connected'])
      expect(within(ravi).getByText(text)).toBeInTheDocument();
  });

  test('j and k move through the cases', async () => {
    answer([other, aVerification()]);
    const { user, address } = show();
    await screen.findByRole('region', { name: 'Ravi Iyer' });
    await user.keyboard('j');
    expect(await screen.findByRole('region', { name: 'Meera Nair' })).toBeVisible();
    expect(address()).toBe('/admin/verifications?open=v1');
    expect(screen.getByRole('link', { name: 'Meera Nair' })).toHaveFocus();
    await user.keyboard('k');
    expect(await screen.findByRole('region', { name: 'Ravi Iyer' })).toBeVisible();
    expect(address()).toBe('/admin/verifications?open=v2');
  });

  test('says when nothing waits, and shows what was decided', async () => {
    answer([aVerification({ status: 'VERIFIED', decisions: [approvedBy('a2', 'Kavya Iyer')] })], ago(3));
    const { user, address } = show();
    expect(await screen.findByText(/^No verifications to review\./)).toBeVisible();
    expect(screen.getByText('The last decision was 3 hours ago.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Approved 1' }));
    expect(await screen.findByText(/Kavya Iyer approved/)).toBeVisible();
    expect(address()).toBe('/admin/verifications?status=verified');
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });

  test('says when it cannot be loaded, and tries again', async () => {
    const error = { message: 'No.', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
    server.use(graphql.query('VerificationQueue', () => HttpResponse.json({ errors: [error] })));
    const { user } = show();
    expect(await screen.findByText('The verifications could not be loaded.')).toBeVisible();
    answer([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No verifications to review.')).toBeVisible();
  });
});

describe('the audit log of a case', () => {
  test('is shown at its foot, and says who opened a document a short while ago', async () => {
    answer([aVerification()], null, [opened('a2', 'Kavya Iyer', 2), opened('a3', 'Dev Iyer', 50)]);
    const { container } = show();
    expect(await screen.findByText('Opened 2 minutes ago by Kavya Iyer')).toBeVisible();
    const pane = within(screen.getByRole('region', { name: 'Meera Nair' }));
    expect(pane.getAllByText('Opened a document')).toHaveLength(2);
    expect(pane.getAllByText('Offer letter')).toHaveLength(2);
    expect(pane.getByText(/By Dev Iyer/)).toBeVisible();
    expect(pane.getByRole('link', { name: 'All entries' })).toHaveAttribute('href', '/admin/audit?subject=v1');
    expect(await axe(container)).toHaveNoViolations();
  });

  test.each([
    ['the viewer opened it', [opened(ME, 'Dev Rao', 2)]],
    ['it was opened long ago', [opened('a2', 'Kavya Iyer', 31)]],
    ['nobody opened it', []],
  ])('names no other reviewer if %s', async (_, entries) => {
    answer([aVerification()], null, entries);
    show();
    await screen.findByRole('button', { name: 'Approve (1 of 2)' });
    expect(screen.queryByText(/^Opened .* by/)).toBeNull();
  });
});

describe('a decision', () => {
  test('the first approval waits for another admin', async () => {
    answer([aVerification()]);
    const inputs = accept({ decisions: [approvedBy(ME, 'Dev Rao')] });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Approve (1 of 2)' }));
    expect(await screen.findByText('Approved. Another admin must approve it too.')).toBeVisible();
    expect(await screen.findByText('You approved it. Another admin must approve it too.')).toBeVisible();
    expect(inputs).toEqual([{ id: 'v1', submittedAt: expect.any(String), approve: true }]);
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  test('the second approval verifies', async () => {
    const once = [aVerification({ decisions: [approvedBy('a2', 'Kavya Iyer')] })];
    answer(once);
    accept({ status: 'VERIFIED' }, once);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Approve (2 of 2)' }));
    expect(await screen.findByText('Meera Nair is verified')).toBeVisible();
    expect(await screen.findByText('No verifications to review.')).toBeVisible();
  });

  test('turning down needs a step and a note', async () => {
    answer([aVerification()]);
    const inputs = accept({ status: 'REJECTED' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Turn down…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn down the verification of Meera Nair?' }));
    await user.click(dialog.getByRole('button', { name: 'Turn down' }));
    expect(await dialog.findByText('Choose the step that has to be corrected.')).toBeVisible();
    expect(dialog.getByText('Write a note to the user.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Upload Documents' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note to the user' }), ' The payslip is too old. ');
    await user.click(dialog.getByRole('button', { name: 'Turn down' }));
    expect(await screen.findByText('The verification of Meera Nair was turned down')).toBeVisible();
    expect(inputs).toMatchObject([{ id: 'v1', approve: false, step: 3, note: 'The payslip is too old.' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a refused decision says why and reads the case again', async () => {
    answer([aVerification()]);
    const message = 'This verification is no longer under review.';
    server.use(
      graphql.mutation('ReviewCase', () => {
        answer([aVerification({ status: 'VERIFIED', decisions: [approvedBy('a2', 'Kavya Iyer')] })]);
        return HttpResponse.json({ errors: [{ message, extensions: { code: 'CONFLICT' } }] });
      }),
    );
    const { user } = show('/admin/verifications?open=v1');
    await user.click(await screen.findByRole('button', { name: 'Approve (1 of 2)' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText(/Kavya Iyer approved/)).toBeVisible();
  });

  test('nobody decides about their own', async () => {
    answer([aVerification({ user: aPerson(ME, 'Dev Rao'), signals: null })]);
    show();
    expect(await screen.findByText('You cannot review your own verification. Another admin must.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });

  test('the keys open a document', async () => {
    answer([aVerification()]);
    const asked: unknown[] = [];
    server.use(
      http.get('*/api/files/f1', () => new HttpResponse(null, { status: 404 })),
      graphql.query('VerificationDocument', ({ variables }) => {
        asked.push(variables);
        const file = {
          __typename: 'FileRef',
          id: 'f1',
          name: 'payslip.png',
          bytes: 1200,
          mediaType: 'image/png',
          url: '/api/files/f1',
        };
        return HttpResponse.json({
          data: { verification: { __typename: 'CompanyVerification', id: 'v1', payslip: file } },
        });
      }),
    );
    const { user } = show();
    await screen.findByRole('button', { name: 'Open Recent Payslip' });
    expect(asked).toEqual([]);
    await user.keyboard('2');
    expect(await screen.findByRole('link', { name: 'Download payslip.png' })).toHaveAttribute('href', '/api/files/f1');
    // The preview asks for a new link if the file cannot be loaded, as here.
    expect(asked).toEqual(asked.map(() => ({ id: 'v1', businessCard: false, offerLetter: false, payslip: true })));
  });

  test('the key for the approval asks first', async () => {
    answer([aVerification()]);
    const inputs = accept({ decisions: [approvedBy(ME, 'Dev Rao')] });
    const { user } = show();
    await screen.findByRole('button', { name: 'Approve (1 of 2)' });
    await user.keyboard('y');
    const question = () => screen.findByRole('alertdialog', { name: 'Approve the verification of Meera Nair?' });
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(inputs).toEqual([]);
    await user.keyboard('y');
    await user.click(within(await question()).getByRole('button', { name: 'Approve (1 of 2)' }));
    expect(await screen.findByText('You approved it. Another admin must approve it too.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(inputs).toEqual([{ id: 'v1', submittedAt: expect.any(String), approve: true }]);
    // It is approved already.
    await user.keyboard('y');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('what the documents must prove is above them, and the decision below everything else', async () => {
    setViewport(375);
    answer([aVerification()]);
    render(<VerificationPage />, { path: '/admin/verifications/v1', route: '/admin/verifications/:id', as });
    const decision = await screen.findByRole('group', { name: 'Decision' });
    expect(within(decision).getByRole('button', { name: 'Approve (1 of 2)' })).toBeVisible();
    expect(decision).toHaveAttribute('data-takes-bottom'); // on phones, in the place of the portal's bar
    const parts = [...(decision.parentElement?.children ?? [])];
    expect(parts.at(-1)).toBe(decision);
    expect(parts[0]).toHaveTextContent(
      'Meera NairCompanyZetaPositionSenior EngineerCorporate emailmeera@zeta.in, confirmed',
    );
  });
});

test('on phones, the rows lead to a page of the case', async () => {
  setViewport(375);
  answer([aVerification()]);
  show();
  expect(await screen.findByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', '/admin/verifications/v1');
});

test('a case that does not exist says so', async () => {
  answer([]);
  render(<VerificationPage />, { path: '/admin/verifications/v9', route: '/admin/verifications/:id', as });
  expect(await screen.findByText(/This verification does not exist/)).toBeVisible();
});
