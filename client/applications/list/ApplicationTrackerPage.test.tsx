import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, http, HttpResponse } from 'msw';
import { NotificationsLive } from '../../notifications/NotificationsLive';
import { ReferralsLive } from '../../referrals/live/ReferralsLive';
import { directEntry, entry, pageOfEntries, referralEntry } from '../../testing/applications';
import { chooseFromMenu } from '../../testing/menu';
import { aReferral } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { setViewport } from '../../testing/viewport';
import { ApplicationTrackerPage } from './ApplicationTrackerPage';

const asked: Record<string, unknown>[] = [];
const sent: unknown[] = [];

function answer(entries: readonly ReturnType<typeof entry>[]) {
  server.use(
    graphql.query('ApplicationTracker', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: { applications: pageOfEntries(entries) } });
    }),
  );
}

function takeMoves() {
  server.use(
    graphql.mutation('MoveApplication', ({ variables }) => {
      sent.push(variables['input']);
      const { id, stage } = variables['input'] as { id: string; stage: string };
      const application = { ...entry({ id, stage, version: 2 }), allowedStages: [] };
      return HttpResponse.json({
        data: { changeApplicationStage: { __typename: 'ChangeApplicationStagePayload', application } },
      });
    }),
  );
}

const column = (name: string) => screen.findByRole('region', { name });
const focus = (name: string) =>
  act(() => screen.getByRole(/Engineer/.test(name) ? 'link' : 'button', { name }).focus());

beforeEach(() => {
  asked.splice(0);
  sent.splice(0);
});

test('shows each application in its stage, with kind, next date and through whom', async () => {
  answer([entry({ dueAt: new Date(Date.now() + 2.1 * 86_400_000).toISOString() }), directEntry(), referralEntry()]);
  const { container } = render(<ApplicationTrackerPage />, { path: '/applications' });
  const applied = within(await column('Applied'));
  const texts = applied.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^Data Analyst.*Mine.*Due in 2 days$/),
    expect.stringMatching(/^ML Engineer.*via Diya.*Expires in 5 days$/),
    expect.stringMatching(/^Backend Engineer.*Zeta · Pune.*Direct.*Applied /),
  ]);
  expect(applied.getByRole('link', { name: 'ML Engineer' })).toHaveAttribute('href', '/referrals/referral');
  expect(applied.getByRole('link', { name: 'Backend Engineer' })).toHaveAttribute('href', '/jobs/job-1');
  expect(screen.getByText('3 applications')).toHaveAttribute('aria-live', 'polite');
  expect(asked).toEqual([{ filter: {}, first: 100 }]);
  expect(await axe(container)).toHaveNoViolations();
});

test('keeps view, kind, search, order and ended applications in the address', async () => {
  answer([entry(), directEntry({ stage: 'REJECTED' })]);
  const { user, address, container } = render(<ApplicationTrackerPage />, {
    path: '/applications?q=engineer&kind=job',
  });
  await column('Applied');
  expect(asked[0]).toEqual({ filter: { q: 'engineer', kind: ['JOB'] }, first: 100 });
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const table = await screen.findByRole('table', { name: 'Applications' });
  expect(table).not.toHaveTextContent(' · ');
  expect(within(table).queryByText('Backend Engineer')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show ended (1)' }));
  expect(within(table).getByText('Backend Engineer')).toBeInTheDocument();
  await user.click(within(table).getByRole('button', { name: 'Title' }));
  expect(within(table).getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  expect(address()).toBe('/applications?view=table&q=engineer&kind=job&ended=&sort=title');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(address()).toBe('/applications?view=table&ended=&sort=title');
});

test('an own application moves at once, and back if the server refuses', async () => {
  answer([entry()]);
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  server.use(
    graphql.mutation('MoveApplication', async ({ variables }) => {
      sent.push(variables['input']);
      await refused;
      return HttpResponse.json({ errors: [{ message: 'It was deleted.', extensions: { code: 'NOT_FOUND' } }] });
    }),
  );
  const { user } = render(<ApplicationTrackerPage />, { path: '/applications' });
  await column('Applied');
  focus('Data Analyst');
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(within(await column('In review')).getByRole('button', { name: 'Data Analyst' })).toHaveFocus();
  expect(screen.getByText('Data Analyst at Lumen, moved to In review, 1 of 1')).toBeInTheDocument();
  refuse();
  expect(await screen.findByText('It was deleted.')).toBeInTheDocument();
  expect(within(await column('Applied')).getByRole('button', { name: 'Data Analyst' })).toBeInTheDocument();
  expect(sent).toEqual([{ id: 'own', stage: 'IN_REVIEW' }]);
});

test('a stage that only the company sets says so', async () => {
  answer([directEntry()]);
  const { user } = render(<ApplicationTrackerPage />, { path: '/applications' });
  await column('Applied');
  focus('Backend Engineer');
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await screen.findByText('Zeta moves this on')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a direct application is withdrawn only after a question', async () => {
  answer([directEntry()]);
  takeMoves();
  const { user } = render(<ApplicationTrackerPage />, { path: '/applications' });
  await column('Applied');
  await chooseFromMenu(user, 'Move or edit Backend Engineer at Zeta', 'Move to Withdrawn');
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw your application to Zeta?' });
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Withdraw application' }));
  await waitFor(() => expect(sent).toEqual([{ id: 'direct', stage: 'WITHDRAWN', from: 'APPLIED' }]));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Withdrawn' })).toHaveTextContent('Withdrawn1'));
});

test('adds an application once, with its dates as days in India', async () => {
  answer([]);
  server.use(
    graphql.mutation('AddApplication', ({ variables }) => {
      sent.push(variables['input']);
      const application = { __typename: 'Application', id: 'new', title: 'SDE I', company: 'Nilgiri' };
      return HttpResponse.json({ data: { addApplication: { __typename: 'AddApplicationPayload', application } } });
    }),
  );
  const { user, address } = render(<ApplicationTrackerPage />, { path: '/applications' });
  await screen.findByText(/appear here automatically/);
  await user.keyboard('n');
  const dialog = await screen.findByRole('dialog', { name: 'Add application' });
  expect(address()).toBe('/applications?add=application');
  await user.click(within(dialog).getByRole('button', { name: 'Add application' }));
  expect(await within(dialog).findByText('Enter the job title.')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: 'Job title' }), 'SDE I');
  await user.type(within(dialog).getByRole('textbox', { name: 'Company' }), 'Nilgiri');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Stage' }), 'Interview');
  await user.type(within(dialog).getByLabelText('Next step due on'), '2030-01-02');
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Ask about the team.');
  await user.click(within(dialog).getByRole('button', { name: 'Add application' }));
  await waitFor(() => expect(address()).toBe('/applications'));
  expect(sent).toEqual([
    {
      title: 'SDE I',
      company: 'Nilgiri',
      stage: 'INTERVIEW',
      url: null,
      location: null,
      appliedAt: null,
      dueAt: '2030-01-02T18:29:59.000Z',
      privateNote: 'Ask about the team.',
      idempotencyKey: expect.any(String),
    },
  ]);
  expect(await screen.findByText('SDE I at Nilgiri added')).toBeInTheDocument();
});

test('an entry that was changed elsewhere is saved on the second attempt, with what was typed', async () => {
  let version = 1;
  server.use(
    graphql.query('ApplicationTracker', () =>
      HttpResponse.json({ data: { applications: pageOfEntries([directEntry({ version })]) } }),
    ),
    graphql.mutation('UpdateApplication', ({ variables }) => {
      sent.push(variables['input']);
      const input = variables['input'] as { version: number };
      if (input.version === 1) {
        version = 2;
        return HttpResponse.json({
          errors: [{ message: 'It was changed meanwhile.', extensions: { code: 'CONFLICT' } }],
        });
      }
      const application = directEntry({ version: 3, privateNote: 'Call Diya' });
      return HttpResponse.json({
        data: { updateApplication: { __typename: 'UpdateApplicationPayload', application } },
      });
    }),
  );
  const { user } = render(<ApplicationTrackerPage />, { path: '/applications?open=direct' });
  const dialog = await screen.findByRole('dialog', { name: 'Backend Engineer at Zeta' });
  expect(within(dialog).queryByRole('textbox', { name: 'Job title' })).not.toBeInTheDocument();
  const note = within(dialog).getByRole('textbox', { name: 'Note' });
  await user.type(note, 'Call Diya');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('It was changed meanwhile. Save again');
  expect(note).toHaveValue('Call Diya');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { id: 'direct', version: 1, privateNote: 'Call Diya' },
    { id: 'direct', version: 2, privateNote: 'Call Diya' },
  ]);
  expect(within(await column('Applied')).getByText('Has a note')).toBeInTheDocument();
});

test('an own application can be deleted, and added again with Undo', async () => {
  answer([entry()]);
  server.use(
    graphql.mutation('DeleteApplication', ({ variables }) => {
      sent.push(variables['input']);
      answer([]);
      return HttpResponse.json({
        data: { deleteApplication: { __typename: 'DeleteApplicationPayload', deletedId: 'own' } },
      });
    }),
    graphql.mutation('AddApplication', ({ variables }) => {
      sent.push(variables['input']);
      answer([entry({ id: 'again' })]);
      const application = { __typename: 'Application', id: 'again', title: 'Data Analyst', company: 'Lumen' };
      return HttpResponse.json({ data: { addApplication: { __typename: 'AddApplicationPayload', application } } });
    }),
  );
  const { user } = render(<ApplicationTrackerPage />, { path: '/applications' });
  await column('Applied');
  await chooseFromMenu(user, 'Move or edit Data Analyst at Lumen', 'Delete');
  expect(await screen.findByText('Data Analyst at Lumen deleted')).toBeInTheDocument();
  expect(await screen.findByText(/appear here automatically/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(within(await column('Applied')).getByRole('button', { name: 'Data Analyst' })).toBeInTheDocument();
  expect(sent[1]).toMatchObject({ title: 'Data Analyst', stage: 'APPLIED', url: 'https://lumen.example/jobs/1' });
});

test('loads all pages, one after the other', async () => {
  const next = { __typename: 'PageInfo', hasNextPage: true, endCursor: 'c0' };
  server.use(
    graphql.query('ApplicationTracker', ({ variables }) => {
      asked.push(variables);
      const isFirst = variables['after'] === undefined;
      const entries = [entry(isFirst ? {} : { id: 'second', title: 'Designer' })];
      return HttpResponse.json({
        data: { applications: pageOfEntries(entries, { totalCount: 2, ...(isFirst && { pageInfo: next }) }) },
      });
    }),
  );
  render(<ApplicationTrackerPage />, { path: '/applications' });
  expect(await screen.findByRole('button', { name: 'Designer' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Data Analyst' })).toBeInTheDocument();
  expect(asked.map(({ after }) => after)).toEqual([undefined, 'c0']);
});

test('on phones, shows one stage at a time', async () => {
  setViewport(375);
  answer([entry(), directEntry({ stage: 'INTERVIEW' })]);
  const { user, address } = render(<ApplicationTrackerPage />, { path: '/applications' });
  expect(await screen.findByRole('button', { name: 'Data Analyst' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Interview 1' }));
  expect(screen.getByRole('link', { name: 'Backend Engineer' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Data Analyst' })).not.toBeInTheDocument();
  expect(address()).toBe('/applications?stage=interview');
});

test('exports the applications that the filters select as a CSV file', async () => {
  answer([entry()]);
  const exported: string[] = [];
  server.use(
    http.get('*/api/applications/export', ({ request }) => {
      exported.push(decodeURIComponent(new URL(request.url).search));
      return HttpResponse.text('Kind\n');
    }),
  );
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = render(<ApplicationTrackerPage />, {
    path: '/applications?q=data&kind=external&kind=referral&ended',
  });
  await user.click(await screen.findByRole('button', { name: 'Export 1 found application as CSV' }));
  await waitFor(() => expect(saved).toEqual(['batchmate-applications.csv']));
  expect(exported).toEqual(['?q=data&kind=external,referral']);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(exported).toEqual([exported[0], '']));
  jest.restoreAllMocks();
});

test('is up to date while it is open: a change of a referral and a notification ask for it again', async () => {
  answer([referralEntry()]);
  const { socket } = render(
    <>
      <ApplicationTrackerPage />
      <ReferralsLive />
      <NotificationsLive />
    </>,
    { path: '/applications' },
  );
  expect(await column('Applied')).toHaveTextContent('ML Engineer');
  await waitFor(() => expect(socket()?.subscriptions.size).toBe(2));
  answer([referralEntry({ stage: 'IN_REVIEW', version: 2 })]);
  await act(async () => socket()?.publish({ referralChanged: aReferral({ id: 'referral' }) }, 'ReferralChanged'));
  await waitFor(async () => expect(await column('In review')).toHaveTextContent('ML Engineer'));
  answer([referralEntry({ stage: 'INTERVIEW', version: 3 })]);
  server.use(
    graphql.query('UnreadNotifications', () =>
      HttpResponse.json({ data: { me: { __typename: 'Me', id: 'me', unreadNotifications: 1 } } }),
    ),
  );
  const notice = { kind: 'JOB', title: 'Moved', message: 'Moved.', link: null, read: false };
  const notificationReceived = { __typename: 'Notification', id: 'n1', createdAt: new Date().toISOString(), ...notice };
  await act(async () => socket()?.publish({ notificationReceived }, 'NotificationReceived'));
  await waitFor(async () => expect(await column('Interview')).toHaveTextContent('ML Engineer'));
});

test('a failed list can be retried', async () => {
  server.use(graphql.query('ApplicationTracker', () => HttpResponse.error(), { once: true }));
  const { user } = render(<ApplicationTrackerPage />, { path: '/applications' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading applications');
  expect(await screen.findByText('Your applications could not be loaded.')).toBeInTheDocument();
  expect(screen.queryByText('Loading applications')).not.toBeInTheDocument();
  // How many have ended is not known.
  expect(screen.getByRole('button', { name: 'Show ended' })).toBeVisible();
  answer([entry()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await column('Applied')).toHaveTextContent('Data Analyst');
});

test('offline, the page stays readable, and nothing can be changed', async () => {
  answer([entry()]);
  const { user } = render(<ApplicationTrackerPage />, { path: '/applications' });
  await column('Applied');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('button', { name: 'Add application' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Move or edit Data Analyst at Lumen' }));
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  jest.restoreAllMocks();
});
