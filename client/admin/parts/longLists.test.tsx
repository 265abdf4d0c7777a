import { act, screen, waitFor, within } from '@testing-library/react';
import { graphql, type GraphQLQuery, HttpResponse } from 'msw';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { refreshNotifications } from '../../notifications/refresh';
import { aPerson, ME } from '../../testing/adminCases';
import { numbered, pageOf } from '../../testing/pages';
import { render } from '../../testing/render';
import { aReport } from '../../testing/reportList';
import { server } from '../../testing/server';
import { answerSubjectLog } from '../../testing/subjectLog';
import { aVerification } from '../../testing/verificationQueue';
import { setViewport } from '../../testing/viewport';
import { InternshipsPage } from '../internships/InternshipsPage';
import { ReportPage } from '../reports/ReportPage';
import { ReportsPage } from '../reports/ReportsPage';
import { VerificationPage } from '../verifications/VerificationPage';
import { VerificationsPage } from '../verifications/VerificationsPage';

const NOW = new Date().toISOString();
const as = { id: ME, name: 'Dev Rao', role: 'ADMIN' };
const json = (data: GraphQLQuery) => HttpResponse.json<{ data: GraphQLQuery }>({ data });
const user = (number: number) => aPerson(`u${number}`, `Person ${number}`);
const auditLog = { __typename: 'AuditEntryConnection', edges: [] };
const queue = { __typename: 'AdminQueue', count: 30, lastDecisionAt: null };
const adminCounts = { __typename: 'AdminCounts', verifications: queue, reports: queue };

const verifications = numbered(30, (number) => aVerification({ id: `v${number}`, user: user(number) }));
const reports = numbered(30, (number) => aReport({ id: `r${number}`, about: user(number) }));
const internship = {
  __typename: 'Internship',
  id: 'ds',
  slug: 'ds',
  title: 'Data Science Internship',
  description: 'Eight weeks.',
  icon: 'other',
  domain: null,
  open: true,
  viewerCanOpen: true,
  viewerCanConfirmFee: false,
  updatedAt: NOW,
  feeBuys: 'A mentor for eight weeks.',
  fee: { __typename: 'Money', amount: 149_900, currency: 'INR' },
};
const applications = numbered(60, (number) => ({
  __typename: 'InternshipApplication',
  id: `a${number}`,
  paymentStatus: 'PAID',
  paidAt: NOW,
  receiptNumber: `BM-R-2026-${number}`,
  createdAt: NOW,
  internship,
  applicant: user(number),
}));

/** The sizes of the pages that were asked for. */
const asked: unknown[] = [];

beforeEach(() => {
  setViewport(1280);
  asked.splice(0);
  server.use(
    graphql.query('VerificationQueue', ({ variables }) => {
      asked.push(variables.first);
      const list = { __typename: 'VerificationConnection', counts: [], ...pageOf(verifications, variables) };
      return json({ adminCounts, verificationQueue: list });
    }),
    graphql.query('VerificationCase', ({ variables }) =>
      json({ verification: verifications.find(({ id }) => id === variables.id), auditLog }),
    ),
    graphql.mutation('ReviewCase', () => {
      const verification = verifications.find(({ id }) => id === 'v25');
      return json({ reviewVerification: { __typename: 'CompanyVerificationPayload', verification } });
    }),
    graphql.query('ReportList', ({ variables }) => {
      asked.push(variables.first);
      return json({ adminCounts, reports: { __typename: 'ReportConnection', ...pageOf(reports, variables) } });
    }),
    graphql.query('ReportCase', ({ variables }) =>
      json({ report: reports.find(({ id }) => id === variables.id), auditLog }),
    ),
    graphql.mutation('ResolveReport', () => {
      const report = reports.find(({ id }) => id === 'r25');
      return json({ resolveReport: { __typename: 'ResolveReportPayload', report } });
    }),
    graphql.query('InternshipDesk', ({ variables }) => {
      asked.push(variables.first);
      const list = { __typename: 'InternshipApplicationConnection', ...pageOf(applications, variables) };
      return json({ internships: [internship], internshipApplications: list });
    }),
    graphql.query('ApplicationForm', ({ variables }) =>
      json({ internshipApplication: { __typename: 'InternshipApplication', id: variables.id, form: null } }),
    ),
    graphql.mutation('RefundFee', () => {
      const application = { ...applications[54], paymentStatus: 'REFUNDED' };
      return json({ refundInternshipApplication: { __typename: 'RefundPayload', application } });
    }),
    graphql.mutation('SaveInternship', () =>
      json({ saveInternship: { __typename: 'InternshipPayload', internship: { ...internship, title: 'Data' } } }),
    ),
    graphql.query('UnreadNotifications', () => json({ me: { __typename: 'Me', id: as.id, unreadNotifications: 1 } })),
  );
});

type View = ReturnType<typeof render>;

const giveReason = async ({ user: typist }: View, confirm: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: /\?$/ }));
  await typist.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No.');
  await typist.click(dialog.getByRole('button', { name: confirm }));
};

test.each([
  [
    'verifications',
    <VerificationsPage key="page" />,
    'Company verifications',
    ({ user: typist }: View) => typist.click(screen.getByRole('button', { name: 'Approve (1 of 2)' })),
  ],
  [
    'reports',
    <ReportsPage key="page" />,
    'Reports about users',
    async (view: View) => {
      await view.user.click(screen.getByRole('button', { name: 'Warn…' }));
      await giveReason(view, 'Warn');
    },
  ],
] as const)(
  'the queue of %s stays as long as it is after a decision and a notification',
  async (name, page, list, decide) => {
    const view = render(page, { as });
    const rows = async () => (await screen.findByRole('list', { name: list })).children;
    await view.user.click(await screen.findByRole('button', { name: `Load more ${name}` }));
    await waitFor(async () => expect(await rows()).toHaveLength(30));
    await view.user.click(screen.getByRole('link', { name: 'Person 25' }));
    await screen.findByRole('region', { name: 'Person 25' });
    expect(asked).toEqual([20, 20]);
    await decide(view);
    await waitFor(() => expect(asked.length).toBeGreaterThan(2));
    const before = asked.length;
    await act(() => refreshNotifications(view.client));
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    expect(new Set(asked.slice(2))).toEqual(new Set([30]));
    expect(await rows()).toHaveLength(30);
    expect(screen.getByRole('region', { name: 'Person 25' })).toBeInTheDocument();
  },
);

describe.each([
  ['verifications', <VerificationsPage key="page" />, 'v25'],
  ['reports', <ReportsPage key="page" />, 'r25'],
] as const)('a case of the %s that the list does not contain yet', (name, page, id) => {
  const path = `/admin/${name}?open=${id}`;

  test('is named after its user and has the focus, from which Escape leads to the list', async () => {
    const view = render(page, { as, path });
    const pane = await screen.findByRole('region', { name: 'Person 25' });
    expect(pane).toHaveFocus();
    await view.user.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Person 1' })).toHaveFocus();
  });

  test('names its sheet after its user', async () => {
    setViewport(800);
    render(page, { as, path });
    expect(await screen.findByRole('dialog', { name: 'Person 25' })).toBeVisible();
  });
});

test('a case of the list is shown without taking the focus', async () => {
  render(<VerificationsPage />, { as, path: '/admin/verifications?open=v5' });
  expect(await screen.findByRole('region', { name: 'Person 5' })).toBeVisible();
  expect(document.body).toHaveFocus();
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

test.each([
  ['verifications', <VerificationsPage key="list" />, <VerificationPage key="case" />],
  ['reports', <ReportsPage key="list" />, <ReportPage key="case" />],
] as const)('on phones, Back returns to all loaded %s at once, without another skeleton', async (name, list, page) => {
  setViewport(375);
  const router = (
    <>
      <Back />
      <Routes>
        <Route path={`/admin/${name}`} element={list} />
        <Route path={`/admin/${name}/:id`} element={page} />
      </Routes>
    </>
  );
  const view = render(router, { as, path: `/admin/${name}` });
  await view.user.click(await screen.findByRole('button', { name: `Load more ${name}` }));
  await view.user.click(await screen.findByRole('link', { name: 'Person 30' }));
  expect(await screen.findByRole('heading', { name: 'Person 30' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Person 1' })).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('link', { name: 'Person 30' })).toBeVisible();
  expect(screen.queryByText(`Loading the ${name}`)).toBeNull();
  await waitFor(() => expect(asked).toEqual([20, 20, 30]));
});

test('the queue stays as long as it is when it is read again after 30 s', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const view = render(<VerificationsPage />, { as });
  await view.user.click(await screen.findByRole('button', { name: 'Load more verifications' }));
  await screen.findByRole('link', { name: 'Person 30' });
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  await waitFor(() => expect(asked).toEqual([20, 20, 30]));
  expect(screen.getByRole('list', { name: 'Company verifications' }).children).toHaveLength(30);
  jest.useRealTimers();
});

test('an application beyond the first page stays open after its refund, and after an internship is saved', async () => {
  answerSubjectLog('internship.read-form');
  const view = render(<InternshipsPage />, { as });
  await view.user.click(await screen.findByRole('button', { name: 'Load more applications' }));
  await view.user.click(await screen.findByRole('button', { name: 'Person 55' }));
  await view.user.click(await screen.findByRole('button', { name: 'Refund fee…' }));
  await giveReason(view, 'Refund fee');
  await waitFor(() => expect(asked).toEqual([50, 50, 60]));
  const sheet = within(await screen.findByRole('dialog', { name: 'Person 55' }));
  await view.user.click(sheet.getByRole('button', { name: 'Close' }));
  await view.user.click(await screen.findByRole('button', { name: 'Edit Data Science Internship' }));
  await view.user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked).toEqual([50, 50, 60, 60]));
  expect(screen.getByRole('button', { name: 'Person 55' })).toBeInTheDocument();
});
