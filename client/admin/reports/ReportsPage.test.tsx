import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, graphql, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { ago, aPerson, type Fields, ME } from '../../testing/adminCases';
import {
  acceptReport as accept,
  aDecision,
  answerReports as answer,
  aReport,
  opened,
  secondReport as second,
} from '../../testing/reportList';
import { server } from '../../testing/server';
import { setViewport } from '../../testing/viewport';
import { ReportPage } from './ReportPage';
import { ReportsPage } from './ReportsPage';

const as = { id: ME, name: 'Dev Rao', role: 'ADMIN' };
const show = (path = '/admin/reports') => render(<ReportsPage />, { path, as });

beforeEach(() => setViewport(1280));

describe('the list', () => {
  test('shows what waits, with the first case beside it', async () => {
    answer([aReport(), second]);
    const { container, user, address } = show();
    const list = within(await screen.findByRole('list', { name: 'Reports about users' }));
    expect(list.getAllByRole('article').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Meera Nair',
      'Ravi Iyer',
    ]);
    expect(list.getByText('2 messages')).toBeVisible();
    expect(screen.getByText('2 reports')).toBeVisible();
    const pane = within(await screen.findByRole('region', { name: 'Meera Nair' }));
    expect(await pane.findByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/admin/users/u2');
    expect(pane.getByText('Wants 5,000 rupees first.')).toBeVisible();
    expect(pane.getByRole('link', { name: 'Spam' })).toHaveAttribute('href', '/admin/reports/r0');
    expect(await axe(container)).toHaveNoViolations();
    await user.keyboard('jj');
    const other = within(await screen.findByRole('region', { name: 'Ravi Iyer' }));
    expect(await other.findByText('No details were given.')).toBeVisible();
    expect(other.getByText('There are none.')).toBeVisible();
    expect(other.getByText('The report is not about messages.')).toBeVisible();
    expect(other.getByRole('link', { name: 'Data Engineer at Acme' })).toHaveAttribute('href', '/jobs/j1');
    expect(address()).toBe('/admin/reports?open=r2');
  });

  test('says when nothing waits, and shows what was decided', async () => {
    const decided = {
      status: 'WARNED',
      viewerCanResolve: false,
      decision: aDecision('a2', 'Kavya Iyer', 'Do not ask for money.'),
    };
    answer([aReport(decided)], ago(3));
    const { user, address } = show();
    expect(await screen.findByText(/^No reports to review\./)).toHaveTextContent(
      'No reports to review. The last decision was 3 hours ago.',
    );
    await user.click(screen.getByRole('radio', { name: 'Warned' }));
    expect(await screen.findByText(/Kavya Iyer warned the user/)).toBeVisible();
    expect(screen.getByText('Do not ask for money.')).toBeVisible();
    expect(address()).toBe('/admin/reports?status=warned');
    expect(screen.queryByRole('button', { name: 'Dismiss…' })).toBeNull();
  });

  test('shows its frame while it is loading', async () => {
    server.use(
      graphql.query('ReportList', async () => {
        await delay('infinite');
        return HttpResponse.json({});
      }),
    );
    show();
    expect((await screen.findAllByText('Loading the reports')).length).toBeGreaterThan(0);
  });

  test('says when it cannot be loaded, and tries again', async () => {
    const error = { message: 'No.', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
    server.use(graphql.query('ReportList', () => HttpResponse.json({ errors: [error] })));
    const { user } = show();
    expect(await screen.findByText('The reports could not be loaded.')).toBeVisible();
    answer([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^No reports to review\./)).toBeVisible();
  });
});

describe('the list while it is open', () => {
  test('follows what others do, and the first case stays beside it', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    answer([aReport(), second]);
    show();
    await screen.findByRole('region', { name: 'Meera Nair' });
    const dismissed = {
      status: 'DISMISSED',
      viewerCanResolve: false,
      decision: aDecision('a2', 'Kavya Iyer', 'A joke.'),
    };
    answer([aReport(dismissed), second, aReport({ id: 'r3', about: aPerson('u4', 'Leela Thomas') })]);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    const list = within(screen.getByRole('list', { name: 'Reports about users' }));
    await waitFor(() => expect(list.queryByRole('article', { name: 'Meera Nair' })).toBeNull());
    expect(list.getAllByRole('article').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Ravi Iyer',
      'Leela Thomas',
    ]);
    expect(screen.getByRole('heading', { name: 'Meera Nair' })).toBeVisible();
    expect(await screen.findByText(/Kavya Iyer dismissed the report/)).toBeVisible();
    jest.useRealTimers();
  });

  test('keeps the reason that is being typed while another admin decides', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    answer([aReport()]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Dismiss…' }));
    const reason = await screen.findByRole('textbox', { name: 'Reason' });
    await user.type(reason, 'Nothing wrong.');
    const decision = aDecision('a2', 'Kavya Iyer', 'A joke.');
    answer([aReport({ status: 'DISMISSED', viewerCanResolve: false, decision })]);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText(/Kavya Iyer dismissed the report/)).toBeInTheDocument();
    expect(reason).toBeVisible();
    expect(reason).toHaveValue('Nothing wrong.');
    jest.useRealTimers();
  });

  test('shows the next case after a decision of the viewer', async () => {
    answer([aReport(), second]);
    server.use(
      graphql.mutation('ResolveReport', () => {
        const report = aReport({ status: 'DISMISSED', viewerCanResolve: false });
        answer([report, second]);
        return HttpResponse.json({ data: { resolveReport: { __typename: 'ResolveReportPayload', report } } });
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Dismiss…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Nothing wrong.');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByRole('region', { name: 'Ravi Iyer' })).toBeVisible();
  });
});

describe('the messages', () => {
  const aMessage = (id: string, sender: ReturnType<typeof aPerson>, parts: Fields = {}) => ({
    __typename: 'ReportedMessage',
    id,
    sender,
    content: null,
    attachmentName: null,
    sentAt: ago(30),
    edited: false,
    deleted: false,
    ...parts,
  });

  test('are asked for when the button is pressed, and the case then shows the entry of the audit log', async () => {
    const asked: unknown[] = [];
    answer([aReport()]);
    server.use(
      graphql.query('ReportMessages', ({ variables }) => {
        asked.push(variables);
        answer([aReport()], null, [opened(ME, 'Dev Rao', 0)]);
        const messages = [
          aMessage('m1', aPerson('u2', 'Asha Rao'), { content: 'Could you refer me?' }),
          aMessage('m2', aPerson('u1', 'Meera Nair'), { content: 'Pay me first.', attachmentName: 'price.pdf' }),
          aMessage('m3', aPerson('u1', 'Meera Nair'), { deleted: true }),
        ];
        return HttpResponse.json({ data: { report: { __typename: 'Report', id: 'r1', messages } } });
      }),
    );
    const { container, user } = show();
    const button = await screen.findByRole('button', { name: 'Open the messages' });
    expect(asked).toEqual([]);
    await user.click(button);
    const list = within(await screen.findByRole('list', { name: 'Messages between them' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Asha Rao.*Could you refer me\?$/),
      expect.stringMatching(/^Meera Nair.*Pay me first\.File: price\.pdf$/),
      expect.stringMatching(/^Meera Nair.*Message deleted$/),
    ]);
    expect(asked).toEqual([{ id: 'r1' }]);
    expect(await screen.findByText('Opened the messages of a report')).toBeVisible();
    // The viewer alone opened it.
    expect(screen.queryByText(/^Opened .* by/)).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('say when they cannot be opened', async () => {
    answer([aReport()], null, [opened('a2', 'Kavya Iyer', 2)]);
    const error = { message: 'No.', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
    server.use(graphql.query('ReportMessages', () => HttpResponse.json({ errors: [error] })));
    const { user } = show();
    expect(await screen.findByText('Opened 2 minutes ago by Kavya Iyer')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open the messages' }));
    expect(await screen.findByText('The messages could not be opened.')).toBeVisible();
  });
});

describe('a decision', () => {
  test('a warning says what happens and takes a reason', async () => {
    answer([aReport()]);
    const inputs = accept({ status: 'WARNED', viewerCanResolve: false });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Warn…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Warn Meera Nair?' }));
    expect(dialog.getByText(/It does not say who made the report\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Warn' }));
    expect(await dialog.findByText('Enter a reason.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Do not ask for money. ');
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    await user.click(dialog.getByRole('button', { name: 'Warn' }));
    expect(await screen.findByText('The user was warned')).toBeVisible();
    expect(inputs).toEqual([
      { id: 'r1', updatedAt: expect.any(String), resolution: 'WARNED', reason: 'Do not ask for money.' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/^No reports to review\./)).toBeVisible();
  });

  test('a suspension waits for another admin', async () => {
    const report = aReport({ suspensionNeedsSecondAdmin: true });
    answer([report]);
    accept({ proposal: aDecision(ME, 'Dev Rao', 'Asks for money.') }, report);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Suspend (1 of 2)…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Meera Nair?' }));
    expect(dialog.getByText(/This happens once another admin agrees/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asks for money.');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Another admin must agree to the suspension')).toBeVisible();
    expect(await screen.findByText('You asked to suspend the account. Another admin must agree.')).toBeVisible();
    expect(screen.getByText('1 of 2 for a suspension')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Suspend/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Dismiss…' })).toBeVisible();
  });

  test('the second admin reads who asked for the suspension and why', async () => {
    const report = aReport({ proposal: aDecision('a2', 'Kavya Iyer', 'Asked three students.') });
    answer([report]);
    const inputs = accept({ status: 'SUSPENDED', viewerCanResolve: false, proposal: null }, report);
    const { user } = show();
    expect(await screen.findByText(/^Kavya Iyer asked to suspend the account\./)).toBeVisible();
    expect(screen.getByText('Asked three students.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Suspend (2 of 2)…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Asked for money.');
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('The account is suspended')).toBeVisible();
    expect(inputs).toMatchObject([{ resolution: 'SUSPENDED', reason: 'Asked for money.' }]);
  });

  test('a refused one says why and reads the case again', async () => {
    answer([aReport()]);
    const message = 'Kavya Iyer has already dismissed this report.';
    server.use(
      graphql.mutation('ResolveReport', () => {
        const decision = aDecision('a2', 'Kavya Iyer', 'A joke.');
        answer([aReport({ status: 'DISMISSED', viewerCanResolve: false, decision })]);
        return HttpResponse.json({ errors: [{ message, extensions: { code: 'CONFLICT' } }] });
      }),
    );
    const { user } = show('/admin/reports?open=r1');
    await user.click(await screen.findByRole('button', { name: 'Dismiss…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Nothing wrong.');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText(/Kavya Iyer dismissed the report/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dismiss…' })).toBeNull();
  });

  test('one whose answer is lost may be stored, and the case is read again', async () => {
    answer([aReport()]);
    server.use(
      graphql.mutation('ResolveReport', () => {
        const decision = aDecision(ME, 'Dev Rao', 'Nothing wrong.');
        answer([aReport({ status: 'DISMISSED', viewerCanResolve: false, decision })]);
        return HttpResponse.error();
      }),
    );
    const { user } = show('/admin/reports?open=r1');
    await user.click(await screen.findByRole('button', { name: 'Dismiss…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Nothing wrong.');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('The server did not respond')).toBeVisible();
    expect(screen.queryByText('The decision could not be stored')).toBeNull();
    expect(await screen.findByText(/Dev Rao dismissed the report/)).toBeVisible();
  });

  test('nobody decides about their own report', async () => {
    answer([aReport({ viewerCanResolve: false, reporter: aPerson(ME, 'Dev Rao') })]);
    show();
    expect(await screen.findByText('You made this report. Another admin must decide.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Warn…' })).toBeNull();
  });
});

test('a case has a page of its own, which says when there is none', async () => {
  answer([aReport()]);
  const known = render(<ReportPage />, { path: '/admin/reports/r1', route: '/admin/reports/:id', as });
  expect(await screen.findByRole('heading', { name: 'Meera Nair' })).toBeVisible();
  known.unmount();
  render(<ReportPage />, { path: '/admin/reports/gone', route: '/admin/reports/:id', as });
  expect(await screen.findByText('This report does not exist, or it is about you.')).toBeVisible();
});

test('a case shows its frame while it is loading', async () => {
  server.use(graphql.query('ReportCase', () => delay('infinite')));
  render(<ReportPage />, { path: '/admin/reports/r1', route: '/admin/reports/:id', as });
  expect(await screen.findByText('Loading the report')).toBeInTheDocument();
});

test('a case that cannot be loaded says so, and tries again', async () => {
  server.use(graphql.query('ReportCase', () => HttpResponse.error()));
  const { user } = render(<ReportPage />, { path: '/admin/reports/r1', route: '/admin/reports/:id', as });
  expect(await screen.findByText('The report could not be loaded.')).toBeVisible();
  answer([aReport()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Meera Nair' })).toBeVisible();
});
