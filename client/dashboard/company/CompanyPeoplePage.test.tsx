import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { ReferralsLive } from '../../referrals/live/ReferralsLive';
import { aReferral, refused } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { CompanyPeoplePage } from './CompanyPeoplePage';

type Fields = Record<string, unknown>;

const KAVYA = '01900000-0000-7000-8000-00000000000a';
const aPerson = (id: string, name: string, parts: Fields = {}, user: Fields = {}) => ({
  __typename: 'CompanyPerson',
  id,
  pendingRequests: 0,
  waitingSince: null,
  user: {
    __typename: 'User',
    id,
    name,
    photoUrl: null,
    position: 'Engineer',
    verifiedAt: '2026-10-03T06:00:00.000Z',
    stats: { __typename: 'ReferrerStats', answerRate: 80 },
    ...user,
  },
  ...parts,
});
const people = [
  aPerson('m1', 'Meera Nair', {
    pendingRequests: 4,
    waitingSince: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  }),
  aPerson(KAVYA, 'Kavya Shah', {}, { position: null, stats: { __typename: 'ReferrerStats', answerRate: null } }),
];
const aList = (nodes: readonly Fields[], parts: Fields = {}) => ({
  companyPeople: {
    __typename: 'CompanyPersonConnection',
    totalCount: nodes.length,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    edges: nodes.map((node) => ({ __typename: 'CompanyPersonEdge', cursor: node.id, node })),
    ...parts,
  },
});

const asked: unknown[] = [];
const answer = (data: (variables: Fields) => object = () => aList(people)) =>
  server.use(
    graphql.query('CompanyPeople', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: data(variables) });
    }),
  );
const show = (path = '/company') => render(<CompanyPeoplePage />, { path, as: { id: KAVYA, role: 'HR' } });

beforeEach(() => asked.splice(0));

test('lists the people with what waits for them and how they answer', async () => {
  answer();
  const { container, user } = show();
  const table = await screen.findByRole('table', { name: 'Company people' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    [expect.stringContaining('Meera Nair'), 'Engineer', '3 Oct', '4', '3 days ago', '80%'],
    [expect.stringContaining('Kavya Shah You'), '–', '3 Oct', '0', '–', '–'],
  ]);
  const waiting = screen.getByRole('link', { name: 'Waiting requests of Meera Nair: 4' });
  expect(waiting).toHaveAttribute('href', '/requests?whose=m1&tab=pending');
  expect(screen.queryByRole('link', { name: /Waiting requests of Kavya/ })).toBeNull();
  expect(screen.getByText('2 people')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', '/people/m1');
  expect(screen.getByRole('link', { name: 'Kavya Shah' })).toHaveAttribute('href', '/profile');
  expect(asked).toEqual([{ q: null, first: 50 }]);
  await user.click(within(table).getByRole('button', { name: /Answer rate/ }));
  expect(within(table).getByRole('tooltip')).toHaveTextContent('Requests of the last 90 days that were answered');
  expect(await axe(container)).toHaveNoViolations();
});

test('searches, keeps the search in the address, and clears it when nothing matches', async () => {
  answer(({ q }) => aList(q === null ? people : []));
  const { user, address } = show();
  await screen.findByRole('table');
  await user.type(screen.getByRole('searchbox', { name: 'Search name or position' }), 'zzz');
  expect(await screen.findByText('Nobody matches “zzz”.')).toBeVisible();
  expect(address()).toBe('/company?q=zzz');
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('table')).toBeVisible();
  expect(address()).toBe('/company');
});

test('loads the next page below the first', async () => {
  answer(({ after }) =>
    after
      ? aList([aPerson('r1', 'Rahul Das')], { totalCount: 3 })
      : aList(people, {
          totalCount: 3,
          pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'c2' },
        }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Load more people' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  expect(asked.at(-1)).toEqual({ q: null, first: 50, after: 'c2' });
});

test('keeps the loaded pages when a request changes', async () => {
  const all = Array.from({ length: 60 }, (_, n) => aPerson(`p${n}`, `Person ${n}`));
  answer(({ first, after }) => {
    const from = Number(after ?? 0);
    const to = from + Number(first);
    const pageInfo = { __typename: 'PageInfo', hasNextPage: to < all.length, endCursor: String(to) };
    return aList(all.slice(from, to), { totalCount: all.length, pageInfo });
  });
  const { user, socket } = render(
    <>
      <CompanyPeoplePage />
      <ReferralsLive />
    </>,
    { path: '/company', as: { id: KAVYA, role: 'HR' } },
  );
  await user.click(await screen.findByRole('button', { name: 'Load more people' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(61));
  await waitFor(() => expect(socket()?.subscriptions.size).toBe(1));
  act(() => socket()?.publish({ referralChanged: aReferral() }, 'ReferralChanged'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ q: null, first: 60 }));
  expect(screen.getAllByRole('row')).toHaveLength(61);
});

test('says that nobody is verified yet', async () => {
  answer(() => aList([]));
  show();
  expect(await screen.findByText('Nobody at your company is verified yet.')).toBeVisible();
});

test('says when people appear, and what leads there, to HR whose company is not verified', async () => {
  server.use(graphql.query('CompanyPeople', () => refused('Only HR of a verified company.', { code: 'FORBIDDEN' })));
  show();
  expect(await screen.findByText('Once your company is verified, its verified people appear here.')).toBeVisible();
  const next = screen.getByRole('link', { name: 'Open Company Verification' });
  expect(next).toHaveAttribute('href', '/verification');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('shows its loading and error states, and tries again', async () => {
  answer();
  server.use(graphql.query('CompanyPeople', () => HttpResponse.error(), { once: true }));
  const { user } = show();
  expect(screen.getByText('Loading the people at your company')).toBeInTheDocument();
  expect(await screen.findByText('The people at your company could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('table')).toBeVisible();
});
