import { screen, waitFor, within } from '@testing-library/react';
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
  reason: 'Sends advertisements.',
  at: new Date(Date.now() - 3_600_000).toISOString(),
  actor: person('a1', 'Dev Rao'),
  subjectUser: person('u2', 'Meera Nair'),
  ...parts,
});
const entries = [
  anEntry('e1'),
  anEntry('e2', { action: 'account.erase', actor: null, subject: 'user u9', subjectUser: null, reason: null }),
];

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

test('keeps the filters in the address', async () => {
  answer(entries);
  const { user, address } = show('/admin/audit?actor=a1&since=2026-11-20');
  await screen.findByText('2 entries');
  expect(asked.at(-1)).toEqual({
    actorId: 'a1',
    filter: { action: null, subject: null, since: '2026-11-19T18:30:00.000Z', until: null },
    first: 50,
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Suspended the account');
  await waitFor(() => expect(address()).toBe('/admin/audit?actor=a1&action=user.suspend&since=2026-11-20'));
  await user.click(await screen.findByRole('button', { name: /By Dev Rao/ }));
  await waitFor(() => expect(address()).toBe('/admin/audit?action=user.suspend&since=2026-11-20'));
});

test('says when nothing matches, and when nothing was written', async () => {
  answer([]);
  const { user, address } = show('/admin/audit?subject=u7');
  expect(await screen.findByText('No entry matches the filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await waitFor(() => expect(address()).toBe('/admin/audit'));
  expect(await screen.findByText('No privileged action has been written yet.')).toBeVisible();
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
