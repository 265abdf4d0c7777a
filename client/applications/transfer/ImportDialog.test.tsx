import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, http, HttpResponse } from 'msw';
import { entry, pageOfEntries } from '../../testing/applications';
import { render } from '../../testing/render';
import { chooseFromMenu } from '../../testing/menu';
import { server } from '../../testing/server';
import { withStyles } from '../../testing/styles';
import { setViewport } from '../../testing/viewport';
import { ApplicationTrackerPage } from '../list/ApplicationTrackerPage';
import type { ImportReport } from './useImport';

withStyles();

const row = { title: 'SDE I', company: 'Zeta', outcome: 'added', reason: null } as const;
const report: ImportReport = {
  added: 1,
  duplicates: 1,
  skipped: 0,
  refused: 1,
  ignoredColumns: ['Salary'],
  rows: [
    { ...row, row: 2 },
    { ...row, row: 3, outcome: 'duplicate', reason: 'An application with this title exists.' },
    { ...row, row: 4, title: null, outcome: 'refused', reason: 'Title is required.' },
  ],
};
const csv = new File(['Title,Company\nSDE I,Zeta\n'], 'mine.csv', { type: 'text/csv' });

const sent: string[] = [];
let asked = 0;

beforeEach(() => {
  sent.splice(0);
  asked = 0;
  server.use(
    graphql.query('ApplicationTracker', () => {
      asked++;
      return HttpResponse.json({ data: { applications: pageOfEntries([entry()]) } });
    }),
    http.post('*/api/applications/import', ({ request }) => {
      sent.push(new URL(request.url).search);
      return HttpResponse.json({ ...report, dryRun: request.url.endsWith('true') });
    }),
  );
});

async function openDialog() {
  const view = render(<ApplicationTrackerPage />, { path: '/applications' });
  await view.user.click(await screen.findByRole('button', { name: 'Import from CSV' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import applications' });
  const input = await within(dialog).findByLabelText('CSV file', { selector: 'input' });
  return { ...view, dialog, choose: (file: File) => fireEvent.change(input, { target: { files: [file] } }) };
}

test('shows what each row would do, then imports the file and reads the list again', async () => {
  const { user, dialog, choose, address } = await openDialog();
  const submit = within(dialog).getByRole('button', { name: 'Import' });
  expect(submit).toBeDisabled();
  choose(csv);
  const table = await within(dialog).findByRole('table', { name: 'Rows of the file' });
  expect(within(dialog).getByRole('status')).toHaveTextContent(
    '1 to add · 1 already there · 1 with an errorIgnored columns: Salary.',
  );
  // What is not added comes first.
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    '3SDE I · ZetaAlready thereAn application with this title exists.',
    '4ZetaErrorTitle is required.',
    '2SDE I · ZetaWill be added',
  ]);
  expect(await axe(dialog)).toHaveNoViolations();
  expect(sent).toEqual(['?dryRun=true']);
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 application' }));
  expect(await screen.findByText('1 application added')).toBeVisible();
  expect(sent).toEqual(['?dryRun=true', '?dryRun=false']);
  await waitFor(() => expect(asked).toBe(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/applications');
});

test('the rows of a long file are all in the table, which renders the visible ones', async () => {
  const ROW = 44;
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  const { dialog, choose } = await openDialog();
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ ...row, row: index + 2, title: `SDE ${index + 1}` }));
  server.use(http.post('*/api/applications/import', () => HttpResponse.json({ ...report, added: 1_000, rows })));
  choose(csv);
  const table = await within(dialog).findByRole('table', { name: 'Rows of the file' });
  expect(table).toHaveAttribute('aria-rowcount', '1001');
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeLessThan(60));
  const scroller = within(dialog).getByRole('group', { name: 'Rows of the file' });
  act(() => {
    scroller.scrollTop = ROW * 995;
    scroller.dispatchEvent(new Event('scroll'));
  });
  expect(await within(table).findByRole('row', { name: /^1001 SDE 1000 · Zeta/ })).toBeInTheDocument();
  expect(dialog).not.toHaveTextContent('not shown');
  jest.restoreAllMocks();
});

test('a file that cannot be read shows the reason, and another one can be chosen', async () => {
  const { dialog, choose } = await openDialog();
  server.use(
    http.post(
      '*/api/applications/import',
      () =>
        HttpResponse.json({ code: 'BAD_USER_INPUT', message: 'The file lacks the column Company.' }, { status: 400 }),
      { once: true },
    ),
  );
  choose(csv);
  expect(await within(dialog).findByText('The file lacks the column Company.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Import' })).toBeDisabled();
  choose(csv);
  expect(await within(dialog).findByRole('button', { name: 'Import 1 application' })).toBeEnabled();
});

test('a lost answer leaves the list as it is on the server, and the file can be sent again', async () => {
  const { user, dialog, choose } = await openDialog();
  choose(csv);
  const submit = await within(dialog).findByRole('button', { name: 'Import 1 application' });
  const read = asked;
  server.use(http.post('*/api/applications/import', () => HttpResponse.error(), { once: true }));
  await user.click(submit);
  await waitFor(() => expect(asked).toBe(read + 1));
  expect(within(dialog).getByText(/could not be sent/)).toBeVisible();
  await user.click(submit);
  expect(await screen.findByText('1 application added')).toBeVisible();
});

test('on phones, import and export are in one menu', async () => {
  setViewport(375);
  const { user } = render(<ApplicationTrackerPage />, { path: '/applications' });
  await chooseFromMenu(user, 'Import or export', 'Import from CSV');
  expect(await screen.findByRole('dialog', { name: 'Import applications' })).toBeVisible();
});
