import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, graphql, HttpResponse } from 'msw';
import { useNavigate } from 'react-router-dom';
import { refused } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { answerSubjectLog } from '../../testing/subjectLog';
import { setViewport } from '../../testing/viewport';
import { InternshipsPage } from './InternshipsPage';

type Fields = Record<string, unknown>;

const ME = '01900000-0000-7000-8000-000000000001';
const anInternship = (id: string, title: string, amount: number, feeBuys: string | null) => ({
  __typename: 'Internship',
  id,
  slug: id,
  title,
  description: 'Eight weeks.',
  icon: 'other',
  domain: null,
  open: true,
  viewerCanOpen: true,
  viewerCanConfirmFee: false,
  updatedAt: '2026-11-01T06:00:00.000Z',
  feeBuys,
  fee: { __typename: 'Money', amount, currency: 'INR' },
});
const ds = anInternship('ds', 'Data Science Internship', 149_900, 'A mentor for eight weeks.');
const uiux = anInternship('uiux', 'UI/UX Design', 0, null);
const anApplication = (parts: Fields = {}) => ({
  __typename: 'InternshipApplication',
  id: 'a1',
  paymentStatus: 'PAID',
  paidAt: '2026-11-03T06:00:00.000Z',
  receiptNumber: 'BM-R-2026-000001',
  createdAt: '2026-11-03T06:00:00.000Z',
  internship: ds,
  applicant: { __typename: 'User', id: 'u1', name: 'Asha Rao' },
  ...parts,
});
const aForm = {
  __typename: 'InternshipForm',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@college.example',
  phone: '+91 98765 43210',
  college: 'Test College',
  degree: 'B.Tech',
  batch: 2026,
  usn: '1TC22CS042',
  domain: 'DATA_SCIENCE',
  linkedin: null,
  notes: null,
};
const free = anApplication({ id: 'a2', internship: uiux, receiptNumber: null });
const erased = anApplication({
  id: 'a3',
  paymentStatus: 'FAILED',
  paidAt: null,
  receiptNumber: null,
  applicant: { __typename: 'User', id: 'u3', name: 'Deleted user' },
});

const asked: unknown[] = [];
const answer = (
  found: (variables: Fields) => readonly Fields[] = () => [anApplication(), free, erased],
  parts: Fields = {},
) =>
  server.use(
    graphql.query('InternshipDesk', ({ variables }) => {
      asked.push(variables);
      const nodes = found(variables);
      return HttpResponse.json({
        data: {
          internships: [ds, uiux],
          internshipApplications: {
            __typename: 'InternshipApplicationConnection',
            totalCount: nodes.length,
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            edges: nodes.map((node) => ({ __typename: 'InternshipApplicationEdge', cursor: node.id, node })),
            ...parts,
          },
        },
      });
    }),
  );
const forms: unknown[] = [];
let looks: unknown[] = [];
/** Answers what the sheet of an application asks for. */
const answerSheet = (form: Fields | null = aForm) =>
  server.use(
    graphql.query('ApplicationForm', ({ variables }) => {
      forms.push(variables);
      const internshipApplication = { __typename: 'InternshipApplication', id: variables.id, form };
      return HttpResponse.json({ data: { internshipApplication } });
    }),
  );
const show = (path = '/admin/internships') => render(<InternshipsPage />, { path, as: { id: ME, role: 'ADMIN' } });
const table = async () => within(await screen.findByRole('table', { name: 'Applications' }));

beforeEach(() => {
  for (const list of [asked, forms]) list.splice(0);
  answerSheet();
  looks = answerSubjectLog('internship.read-form');
  setViewport(1280);
});

test('shows the listings with their fees, and every application with what was paid, in one request', async () => {
  answer();
  const { container } = show();
  const rows = (await table()).getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    [expect.stringContaining('Asha Rao'), 'Data Science Internship', '3 Nov', 'Paid', 'BM-R-2026-000001'],
    [expect.stringContaining('Asha Rao'), 'UI/UX Design', '3 Nov', 'No fee', '–'],
    [expect.stringContaining('Deleted user'), 'Data Science Internship', '3 Nov', 'Failed', '–'],
  ]);
  expect(screen.getByText('₹1,499 fee')).toBeVisible();
  expect(screen.getByText('Pays for: A mentor for eight weeks.')).toBeVisible();
  expect(screen.getByText('3 applications')).toBeVisible();
  expect(asked).toEqual([{ internship: null, paymentStatus: null, q: null, first: 50 }]);
  expect(await axe(container)).toHaveNoViolations();
});

test('filters in the address, and shows all again when nothing matches', async () => {
  answer(({ internship, paymentStatus, q }) =>
    internship === null && paymentStatus === null && q === null ? [anApplication()] : [],
  );
  const { user, address } = show();
  await table();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Internship' }), 'Data Science Internship');
  await user.click(screen.getByRole('radio', { name: 'Refunded' }));
  expect(await screen.findByText(/^No application matches\./)).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'BM-R');
  await waitFor(() => expect(address()).toBe('/admin/internships?internship=ds&payment=refunded&q=BM-R'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ internship: 'ds', paymentStatus: 'REFUNDED', q: 'BM-R' }));
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(address()).toBe('/admin/internships');
});

test('says that nobody has applied', async () => {
  answer(() => []);
  show();
  expect(await screen.findByText('Nobody has applied for an internship yet.')).toBeVisible();
});

test('shows its loading and error states, and tries again', async () => {
  answer();
  server.use(graphql.query('InternshipDesk', () => HttpResponse.error(), { once: true }));
  const { user } = show();
  expect(screen.getAllByText('Loading the applications')[0]).toBeInTheDocument();
  expect(await screen.findByText('The applications could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('an application asks for what was sent when it is opened, and for the résumé only on press', async () => {
  answer();
  const reads: unknown[] = [];
  const resume = { __typename: 'FileRef', id: 'f1', name: 'cv.docx', mediaType: 'application/msword', bytes: 2048 };
  server.use(
    graphql.query('ApplicationResume', ({ variables }) => {
      reads.push(variables);
      const application = {
        __typename: 'InternshipApplication',
        id: 'a1',
        resume: { ...resume, url: '/api/files/f1' },
      };
      return HttpResponse.json({ data: { internshipApplication: application } });
    }),
  );
  const { user } = show();
  await table();
  expect(forms).toEqual([]);
  await user.keyboard('j');
  await user.click((await table()).getAllByRole('button', { name: 'Asha Rao' })[0] as HTMLElement);
  const sheet = within(await screen.findByRole('dialog', { name: 'Asha Rao' }));
  expect(await sheet.findByText('asha@college.example')).toBeVisible();
  expect(forms).toEqual([{ id: 'a1' }]);
  expect(sheet.getByText('The audit log records that you opened the form.')).toBeVisible();
  expect(await sheet.findByText('Opened an application form')).toBeVisible();
  expect(looks).toEqual([{ subject: 'internship-application a1' }]);
  expect(sheet.getByRole('link', { name: 'All entries' })).toHaveAttribute('href', '/admin/audit?subject=a1');
  expect(sheet.getByRole('link', { name: 'View account' })).toHaveAttribute('href', '/admin/users/u1');
  expect(sheet.getByText('B.Tech, 2026')).toBeVisible();
  expect(sheet.getByText('Each time you open it, the audit log records it.')).toBeVisible();
  expect(sheet.getByRole('link', { name: 'BM-R-2026-000001' })).toHaveAttribute('href', '/receipts/BM-R-2026-000001');
  expect(reads).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Open résumé' }));
  expect(await sheet.findByRole('link', { name: 'Download cv.docx' })).toHaveAttribute('href', '/api/files/f1');
  expect(reads).toEqual([{ id: 'a1' }]);
  await waitFor(() => expect(looks).toHaveLength(2));
});

describe('the open application', () => {
  const other = anApplication({ id: 'a9', applicant: { __typename: 'User', id: 'u9', name: 'Kavya Iyer' } });
  const answerOpen = (internshipApplication: Fields | null) => {
    const opened: unknown[] = [];
    server.use(
      graphql.query('OpenApplication', ({ variables }) => {
        opened.push(variables);
        return HttpResponse.json({ data: { internshipApplication } });
      }),
    );
    return opened;
  };
  function Back() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  }

  test('is kept in the address, and closes with Back', async () => {
    answer();
    const { user, address } = render(
      <>
        <Back />
        <InternshipsPage />
      </>,
      { path: '/admin/internships?internship=ds', as: { id: ME, role: 'ADMIN' } },
    );
    await user.click((await table()).getAllByRole('button', { name: 'Asha Rao' })[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Asha Rao' })).toBeVisible();
    expect(address()).toBe('/admin/internships?internship=ds&open=a1');
    act(() => screen.getByText('Back').click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin/internships?internship=ds');
  });

  test('is open again after a reload, also if it is not on the first page, and asks for its form once', async () => {
    answer();
    const opened = answerOpen(other);
    const { user, client, address } = show('/admin/internships?open=a9');
    const sheet = within(await screen.findByRole('dialog', { name: 'Kavya Iyer' }));
    expect(await sheet.findByText('asha@college.example')).toBeVisible();
    expect(opened).toEqual([{ id: 'a9' }]);
    answer(() => [other]);
    await act(() => client.refetchQueries({ include: ['InternshipDesk'] }));
    answer(() => [free]);
    await act(() => client.refetchQueries({ include: ['InternshipDesk'] }));
    expect(sheet.getByText('asha@college.example')).toBeVisible();
    // Each request is an entry in the audit log.
    expect(forms).toEqual([{ id: 'a9' }]);
    expect(opened).toHaveLength(1);
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin/internships');
  });

  test('is not asked for again if the list has it', async () => {
    answer();
    const opened = answerOpen(null);
    const { user } = show();
    await user.click((await table()).getAllByRole('button', { name: 'Asha Rao' })[0] as HTMLElement);
    expect(await screen.findByText('asha@college.example')).toBeVisible();
    expect(opened).toEqual([]);
  });

  test('shows the frame of the sheet while it is loading', async () => {
    answer();
    server.use(graphql.query('OpenApplication', () => delay('infinite')));
    show('/admin/internships?open=a9');
    const sheet = within(await screen.findByRole('dialog', { name: 'Application' }));
    expect(sheet.getByText('Loading the application')).toBeInTheDocument();
  });

  test('says when it cannot be loaded, and tries again', async () => {
    answer();
    server.use(graphql.query('OpenApplication', () => HttpResponse.error()));
    const { user } = show('/admin/internships?open=a9');
    const sheet = within(await screen.findByRole('dialog', { name: 'Application' }));
    expect(await sheet.findByText('The application could not be loaded.')).toBeVisible();
    answerOpen(other);
    await user.click(sheet.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Kavya Iyer' })).toBeVisible();
  });

  test('says so if it does not exist', async () => {
    answer();
    answerOpen(null);
    show('/admin/internships?open=gone');
    expect(await screen.findByText('This application does not exist.')).toBeVisible();
    expect(forms).toEqual([]);
  });
});

test('says that the form of an erased account is gone', async () => {
  answer(() => [erased]);
  answerSheet(null);
  const { user } = show();
  await user.click((await table()).getByRole('button', { name: 'Deleted user' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Deleted user' }));
  expect(await sheet.findByText('The account was erased. The form and the résumé are gone.')).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Open résumé' })).toBeNull();
});

test('shows the frame of the form while it is loading', async () => {
  answer();
  server.use(graphql.query('ApplicationForm', () => delay('infinite')));
  const { user } = show();
  await user.click((await table()).getAllByRole('button', { name: 'Asha Rao' })[0] as HTMLElement);
  expect(await screen.findByText('Loading the form')).toBeInTheDocument();
});

test('a form that cannot be loaded is asked for again on press', async () => {
  answer();
  server.use(graphql.query('ApplicationForm', () => HttpResponse.error(), { once: true }));
  const { user } = show();
  await user.click((await table()).getAllByRole('button', { name: 'Asha Rao' })[0] as HTMLElement);
  expect(await screen.findByText('The form could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('asha@college.example')).toBeVisible();
});

test('a refund needs a reason, and the row shows it', async () => {
  answer();
  const inputs: unknown[] = [];
  server.use(
    graphql.mutation('RefundFee', ({ variables }) => {
      inputs.push(variables.input);
      const application = anApplication({ paymentStatus: 'REFUNDED' });
      answer(() => [application]);
      return HttpResponse.json({
        data: { refundInternshipApplication: { __typename: 'RefundInternshipApplicationPayload', application } },
      });
    }),
  );
  const { user } = show();
  await user.click((await table()).getAllByRole('button', { name: 'Asha Rao' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Refund fee…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund the fee of Asha Rao?' }));
  await user.click(dialog.getByRole('button', { name: 'Refund fee' }));
  expect(await dialog.findByText('Enter a reason.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' The internship was canceled. ');
  await user.click(dialog.getByRole('button', { name: 'Refund fee' }));
  await screen.findByText('The fee of Asha Rao is being refunded');
  expect(inputs).toEqual([{ id: 'a1', reason: 'The internship was canceled.' }]);
  const sheet = within(await screen.findByRole('dialog', { name: 'Asha Rao' }));
  expect(sheet.getByText('Refunded')).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Refund fee…' })).toBeNull();
});

const LOST = 'It may have been done. Look at its state here before you try again.';

test.each([
  ['refused', 'The fee of this application has not been paid.'],
  ['lost', LOST],
])('a %s refund says so, keeps the reason, and reads the application again', async (kind, text) => {
  answer();
  server.use(
    graphql.mutation('RefundFee', () => {
      const refunded = anApplication({ paymentStatus: 'REFUNDED' });
      answer(() => [refunded]);
      server.use(
        graphql.query('OpenApplication', () => HttpResponse.json({ data: { internshipApplication: refunded } })),
      );
      return kind === 'lost' ? HttpResponse.error() : refused(text, { code: 'CONFLICT' });
    }),
  );
  const { user } = show();
  await user.click((await table()).getAllByRole('button', { name: 'Asha Rao' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Refund fee…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund the fee of Asha Rao?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Canceled.');
  await user.click(dialog.getByRole('button', { name: 'Refund fee' }));
  await screen.findByText(text);
  expect(screen.queryByText('The fee could not be refunded') !== null).toBe(kind === 'refused');
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Canceled.');
  expect((await screen.findAllByText('Refunded')).length).toBeGreaterThan(0);
});

test('an application without a fee, and the admin’s own, cannot be refunded', async () => {
  answer(() => [free, anApplication({ id: 'a4', applicant: { __typename: 'User', id: ME, name: 'Dev Rao' } })]);
  const { user } = show();
  await user.click((await table()).getByRole('button', { name: 'Asha Rao' }));
  const sheet = await screen.findByRole('dialog', { name: 'Asha Rao' });
  expect(within(sheet).getByText('No fee')).toBeVisible();
  expect(within(sheet).queryByRole('button', { name: 'Refund fee…' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await table()).getByRole('button', { name: 'Dev Rao' }));
  expect(await screen.findByText('This application is yours. Another admin must refund it.')).toBeVisible();
});

test('keeps the place of the internships while they load', async () => {
  server.use(graphql.query('InternshipDesk', () => delay('infinite')));
  const { container } = show();
  expect(await screen.findByRole('button', { name: 'New internship' })).toBeDisabled();
  expect(container.querySelectorAll('[data-placeholder]')).toHaveLength(6);
});
