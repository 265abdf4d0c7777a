import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, graphql, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { setViewport } from '../../testing/viewport';
import { AuditPage } from './AuditPage';

const person = (id: string, name: string) => ({ __typename: 'User', id, name });
const anEntry = (id: string, parts: object = {}) => ({
  __typename: 'AuditEntry',
  id,
  action: 'user.suspend',
  subject: 'user u2',
  subjectTitle: null,
  subjectLink: '/admin/users/u2',
  subjectDeleted: false,
  reason: 'Sends advertisements.',
  at: new Date(Date.now() - 3_600_000).toISOString(),
  actor: person('a1', 'Dev Rao'),
  subjectUser: person('u2', 'Meera Nair'),
  ...parts,
});
const entries = [
  anEntry('e1'),
  anEntry('e2', {
    action: 'account.erase',
    actor: null,
    subject: 'user u9',
    subjectLink: null,
    subjectDeleted: true,
    subjectUser: null,
    reason: null,
  }),
];

/** Answers the names of chosen people. */
const answerNames = (names: Readonly<Record<string, string>>) =>
  server.use(
    graphql.query('AuditPerson', ({ variables }) => {
      const id = String(variables['id']);
      const found = names[id] === undefined ? [] : [person(id, names[id])];
      return HttpResponse.json({ data: { users: people(found) } });
    }),
  );
const people = (nodes: readonly { id: string }[]) => ({
  __typename: 'UserConnection',
  edges: nodes.map((node) => ({ __typename: 'UserEdge', cursor: node.id, node })),
});

const asked: unknown[] = [];
const answer = (nodes: readonly { id: string }[]) =>
  server.use(
    graphql.query('AuditLog', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({
        data: {
          auditLog: {
            __typename: 'AuditEntryConnection',
            totalCount: nodes.length,
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            edges: nodes.map((node) => ({ __typename: 'AuditEntryEdge', cursor: node.id, node })),
          },
        },
      });
    }),
  );
const show = (path = '/admin/audit') => render(<AuditPage />, { path, as: { role: 'ADMIN' } });

beforeEach(() => {
  asked.splice(0);
  setViewport(1280);
});

test('shows in words who did what to whom, and why', async () => {
  answer(entries);
  const { container } = show();
  expect(await screen.findByText('2 entries')).toBeVisible();
  expect(screen.getByText(/Nobody can change or delete an entry/)).toBeVisible();
  const [, first, second] = within(screen.getByRole('table', { name: 'Audit log' })).getAllByRole('row');
  if (!first || !second) throw new Error('There are no rows.');
  expect(within(first).getByText('Suspended the account')).toBeVisible();
  expect(within(first).getAllByRole('link', { name: 'Account of Meera Nair' })[0]).toHaveAttribute(
    'href',
    '/admin/users/u2',
  );
  expect(within(first).getByRole('link', { name: 'Dev Rao' })).toHaveAttribute('href', '/admin/audit?actor=a1');
  expect(within(second).getByText('Erased the account')).toBeVisible();
  expect(within(second).getByText('Batchmate')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('names what an entry is about, with a link to where it is', async () => {
  answer([
    anEntry('e1', {
      action: 'job.update',
      subject: 'job j1',
      subjectTitle: 'Data Analyst',
      subjectLink: '/jobs/j1',
      subjectUser: null,
    }),
    anEntry('e2', { action: 'email.retry', subject: 'email m1', subjectLink: null, subjectUser: null }),
    anEntry('e3', {
      action: 'internship.refund',
      subject: 'internship-application i1',
      subjectTitle: 'Data Science, BM-R-2026-000012',
      subjectLink: '/admin/internships?internship=ds&q=BM-R-2026-000012',
    }),
    anEntry('e4', {
      action: 'job.delete',
      subject: 'job j2',
      subjectLink: null,
      subjectDeleted: true,
      subjectUser: null,
    }),
  ]);
  show();
  const cells = (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getAllByRole('cell')[1]);
  expect(cells.map((cell) => cell?.textContent)).toEqual([
    'Job: Data Analyst',
    'Email',
    'Internship application of Meera Nair: Data Science, BM-R-2026-000012',
    'Job (deleted)',
  ]);
  expect(cells.map((cell) => cell?.querySelector('a')?.getAttribute('href') ?? null)).toEqual([
    '/jobs/j1',
    null,
    '/admin/internships?internship=ds&q=BM-R-2026-000012',
    null,
  ]);
});

test('keeps the filters in the address', async () => {
  answer(entries);
  answerNames({ a1: 'Dev Rao' });
  const { user, address } = show('/admin/audit?actor=a1&since=2026-11-20');
  await screen.findByText('2 entries');
  expect(asked.at(-1)).toEqual({
    actorId: 'a1',
    filter: { action: null, subject: null, subjectUserId: null, since: '2026-11-19T18:30:00.000Z', until: null },
    first: 50,
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Suspended the account');
  await waitFor(() => expect(address()).toBe('/admin/audit?actor=a1&action=user.suspend&since=2026-11-20'));
  await user.click(await screen.findByRole('button', { name: /By Dev Rao/ }));
  await waitFor(() => expect(address()).toBe('/admin/audit?action=user.suspend&since=2026-11-20'));
});

test('asks until the end of the last day, and not for a day that does not exist', async () => {
  answer(entries);
  const { unmount } = show('/admin/audit?until=2026-11-20');
  await screen.findByText('2 entries');
  expect(asked.at(-1)).toMatchObject({ filter: { since: null, until: '2026-11-20T18:30:00.000Z' } });
  unmount();
  show('/admin/audit?since=2026-99-99&until=2026-13-01');
  expect(await screen.findByText('2 entries')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ filter: { since: null, until: null } });
});

test('an end before the beginning is an error of its field, and is not sent', async () => {
  answer(entries);
  const { user, address } = show('/admin/audit?since=2026-11-20&until=2026-11-10');
  const until = await screen.findByLabelText('Until');
  await waitFor(() => expect(until).toHaveAccessibleErrorMessage('The day in Until is before the day in Since.'));
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  expect(screen.queryByText('Loading the audit log')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
  fireEvent.change(until, { target: { value: '2026-11-21' } });
  expect(await screen.findByText('2 entries')).toBeVisible();
  await waitFor(() => expect(until).not.toHaveAccessibleErrorMessage());
  expect(address()).toBe('/admin/audit?since=2026-11-20&until=2026-11-21');
  fireEvent.change(until, { target: { value: '2026-11-19' } });
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  await waitFor(() => expect(address()).toBe('/admin/audit'));
});

describe('people are found by name', () => {
  const meera = (id: string) => ({ ...person(id, 'Meera Nair'), role: 'ALUMNI', company: 'Zeta', college: null });
  const searches: unknown[] = [];
  const answerSearch = (found: readonly { id: string }[]) =>
    server.use(
      graphql.query('AuditPeople', ({ variables }) => {
        searches.push(variables);
        return HttpResponse.json({ data: { users: people(found) } });
      }),
    );
  beforeEach(() => searches.splice(0));

  test('and chosen with the keyboard; the choice stays in the address, and is removed by its name', async () => {
    answer([]);
    answerNames({ 'id-000001': 'Meera Nair' });
    const asha = { ...person('id-000002', 'Asha Rao'), role: 'JOBSEEKER', company: null, college: 'NIT Trichy' };
    answerSearch([asha, meera('id-000001')]);
    const { user, address, container } = show('/admin/audit?actor=a0');
    const field = await screen.findByRole('combobox', { name: 'About' });
    await user.type(field, 'nai');
    const options = await within(await screen.findByRole('listbox', { name: 'About' })).findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Asha Rao · Student · NIT Trichy',
      'Meera Nair · Alumni · Zeta',
    ]);
    await waitFor(() => expect(searches.at(-1)).toEqual({ q: 'nai' }));
    expect(await axe(container)).toHaveNoViolations();
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/audit?actor=a0&about=id-000001'));
    expect(field).toHaveValue('');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ actorId: 'a0', filter: { subjectUserId: 'id-000001', subject: null } }),
    );
    await user.click(await screen.findByRole('button', { name: /About Meera Nair/ }));
    await waitFor(() => expect(address()).toBe('/admin/audit?actor=a0'));
    expect(screen.getByRole('button', { name: /By a user who no longer exists/ })).toBeVisible();
  });

  test('and on a phone, in the sheet of the filters; people of the same name can be distinguished', async () => {
    setViewport(375);
    answer([]);
    answerNames({ 'id-000004': 'Meera Nair' });
    answerSearch([meera('id-000003'), meera('id-000004')]);
    const { user, address } = show();
    await user.click(await screen.findByRole('button', { name: 'More Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'More Filters' }));
    await user.type(sheet.getByRole('combobox', { name: 'Performed by' }), 'meera');
    await user.click(await sheet.findByRole('option', { name: 'Meera Nair · Alumni · Zeta (…000004)' }));
    await waitFor(() => expect(address()).toBe('/admin/audit?actor=id-000004'));
    await user.click(sheet.getByRole('button', { name: 'Show results' }));
    expect(await screen.findByRole('button', { name: /By Meera Nair/ })).toBeVisible();
  });

  test('or not, which it says', async () => {
    answer([]);
    answerSearch([]);
    const { user } = show();
    await user.type(await screen.findByRole('combobox', { name: 'Performed by' }), 'xyz');
    expect(await screen.findByText('No user was found. An email address must be complete.')).toBeVisible();
    server.use(
      graphql.query('AuditPeople', () =>
        HttpResponse.json({ errors: [{ message: 'No.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }),
      ),
    );
    await user.type(screen.getByRole('combobox', { name: 'Performed by' }), 'a');
    expect(await screen.findByText('The users could not be searched.')).toBeVisible();
  });
});

test('says when nothing matches, and when nothing was written', async () => {
  answer([]);
  const { user, address } = show('/admin/audit?subject=u7');
  expect(await screen.findByText('No entries match the filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await waitFor(() => expect(address()).toBe('/admin/audit'));
  expect(await screen.findByText('No privileged action has been recorded yet.')).toBeVisible();
});

test('shows a skeleton while it is loading', async () => {
  server.use(
    graphql.query('AuditLog', async () => {
      await delay('infinite');
      return HttpResponse.json({});
    }),
  );
  show();
  expect(await screen.findByRole('status')).toHaveTextContent('Loading the audit log');
});

test('says when it cannot be loaded, and tries again', async () => {
  const error = { message: 'No.', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  server.use(graphql.query('AuditLog', () => HttpResponse.json({ errors: [error] })));
  const { user } = show();
  expect(await screen.findByText('The audit log could not be loaded.')).toBeVisible();
  answer(entries);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 entries')).toBeVisible();
});
