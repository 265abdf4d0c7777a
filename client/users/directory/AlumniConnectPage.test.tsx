import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, type GraphQLQuery, HttpResponse } from 'msw';
import { useState } from 'react';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aMe, aUser } from '../../testing/users';
import { AlumniConnectPage } from './AlumniConnectPage';

type User = ReturnType<typeof aUser>;

const found = (users: User[], { total = users.length, hasNextPage = false, me = aMe() } = {}) =>
  HttpResponse.json<{ data: GraphQLQuery }>({
    data: {
      __typename: 'Query',
      me,
      ...sent,
      userDirectory: {
        __typename: 'UserConnection',
        totalCount: total,
        pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: users.at(-1)?.id ?? null },
        edges: users.map((node) => ({ __typename: 'UserEdge', cursor: node.id, node })),
      },
    },
  });

/** Answers every search with these people, and records the filters. */
function directory(users: User[]) {
  const filters: unknown[] = [];
  server.use(
    graphql.query('AlumniConnect', ({ variables }) => {
      filters.push(variables.filter);
      return found(users);
    }),
  );
  return filters;
}

/** The viewer's requests, newest first, as the query of the directory and SentRequests return them. */
let sent: object = {};
const requested = (...requests: { id: string; status: string; createdAt: string; to: string }[]) => {
  sent = {
    referrals: {
      __typename: 'ReferralConnection',
      edges: requests.map(({ to, ...node }) => ({
        __typename: 'ReferralEdge',
        cursor: node.id,
        node: { __typename: 'Referral', ...node, referrer: { __typename: 'User', id: to } },
      })),
    },
  };
};
beforeEach(() => {
  requested();
  server.use(
    graphql.query('CompanySuggestions', ({ variables }) =>
      HttpResponse.json({
        data: { companySuggestions: ['Zebra Labs', 'Zeta'].filter((name) => name.startsWith(variables['query'])) },
      }),
    ),
  );
});

afterEach(() => jest.restoreAllMocks());

const page = (path = '/alumni') =>
  render(
    <AlumniConnectPage renderAskAction={({ firstName }) => <button type="button">{`Ask ${firstName}`}</button>} />,
    { path },
  );

test('shows people with their work, their answer rate and the available actions', async () => {
  directory([aUser()]);
  const { container } = page();
  const card = within(await screen.findByRole('article', { name: 'Meera Nair' }));
  expect(card.getByText('Senior Engineer at Zeta')).toBeInTheDocument();
  expect(card.getByText('NIT Trichy 2019')).toBeInTheDocument();
  expect(card.getByText('Answers 90%, usually within two days')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'View Profile of Meera Nair' })).toHaveAttribute(
    'href',
    `/people/${aUser().id}`,
  );
  expect(card.getByRole('button', { name: 'Ask Meera' })).toBeInTheDocument();
  expect(screen.getByText('1 person')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('says whom the best fit puts first, unless another order or the college is chosen', async () => {
  directory([aUser(), aUser({ id: 'u2', name: 'Ravi Das' })]);
  const first = page();
  expect(await screen.findByText('2 people, verified people of your college first')).toBeInTheDocument();
  first.unmount();
  const second = page('/alumni?sort=name');
  expect(await screen.findByText('2 people')).toBeInTheDocument();
  second.unmount();
  page('/alumni?college=NIT+Trichy');
  expect(await screen.findByText('2 people')).toBeInTheDocument();
});

test.each([
  ['NOT_VERIFIED', 'Meera is not a verified referrer yet.'],
  ['NOT_ACCEPTING_REQUESTS', 'Not taking requests'],
])('a user who cannot be asked is shown with the reason: %s', async (referralRequestObstacle, why) => {
  directory([aUser({ viewerCanRequestReferral: false, referralRequestObstacle })]);
  page();
  expect(await screen.findByText(why)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ask Meera' })).not.toBeInTheDocument();
});

test('the URL contains the whole search, so that it can be shared', async () => {
  const filters = directory([aUser()]);
  page('/alumni?q=zeta&verified=&mentors=&college=NIT+Trichy&role=hr&skill=Java&skill=SQL');
  await screen.findByRole('article', { name: 'Meera Nair' });
  expect(filters).toEqual([
    { q: 'zeta', verified: true, mentorship: true, college: 'NIT Trichy', role: 'HR', skills: ['Java', 'SQL'] },
  ]);
  expect(screen.getByRole('searchbox')).toHaveValue('zeta');
  expect(screen.getByRole('button', { name: 'My college' })).toHaveAttribute('aria-pressed', 'true');
});

test('filters narrow the search and can be cleared at once', async () => {
  const filters = directory([aUser()]);
  const { user, address } = page();
  await screen.findByRole('article', { name: 'Meera Nair' });
  await user.click(screen.getByRole('button', { name: 'Verified' }));
  await user.click(screen.getByRole('button', { name: 'My college' }));
  await user.type(screen.getByRole('textbox', { name: 'Filter by skill' }), 'Java{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Alumni');
  expect(address()).toBe('/alumni?verified=&college=NIT+Trichy&role=alumni&skill=Java');
  await waitFor(() =>
    expect(filters.at(-1)).toEqual({ verified: true, college: 'NIT Trichy', role: 'ALUMNI', skills: ['Java'] }),
  );
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(address()).toBe('/alumni');
});

test('the beginning of a company is enough, from the first use of the filter, with the keyboard too', async () => {
  directory([aUser()]);
  const { user, address } = page();
  await screen.findByRole('article', { name: 'Meera Nair' });
  act(() => screen.getByRole('textbox', { name: 'Filter by company' }).focus());
  await user.keyboard('Ze');
  const filter = await screen.findByRole('combobox', { name: 'Filter by company' });
  await waitFor(() => expect(filter).toHaveFocus());
  expect(filter).toHaveValue('Ze');
  await user.keyboard('t{Enter}');
  await waitFor(() => expect(address()).toBe('/alumni?company=Zeta'));
  expect(await screen.findByRole('button', { name: 'Remove the filter Company: Zeta' })).toBeVisible();
});

test('company, batch, open, order and view are in the address too, and order and view stay after a reset', async () => {
  const asked: Record<string, unknown>[] = [];
  server.use(
    graphql.query('AlumniConnect', ({ variables }) => {
      asked.push(variables);
      return found([aUser()]);
    }),
  );
  const { user, address } = page();
  await screen.findByRole('article', { name: 'Meera Nair' });
  await user.hover(screen.getByLabelText('Filter by company'));
  await user.type(await screen.findByRole('combobox', { name: 'Filter by company' }), 'Zeta{Enter}');
  await waitFor(() => expect(address()).toBe('/alumni?company=Zeta'));
  const batch = screen.getByRole('textbox', { name: 'Filter by batch' });
  await user.type(batch, '19{Enter}');
  expect(address()).toBe('/alumni?company=Zeta');
  expect(batch).toHaveValue('19');
  expect(batch).toHaveAccessibleDescription('Enter a year such as 2019, or 2018-2022.');
  await user.clear(batch);
  await user.type(batch, '2018-2022{Enter}');
  await user.click(screen.getByRole('button', { name: 'Open now' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Answers soonest');
  await user.click(screen.getByRole('radio', { name: 'Grid' }));
  expect(address()).toBe('/alumni?company=Zeta&open=&batch=2018-2022&sort=reply&view=grid');
  const filter = { company: 'Zeta', open: true, batchFrom: 2018, batchTo: 2022 };
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'REPLY_TIME', filter }));
  await user.click(screen.getByRole('button', { name: 'Remove the filter Batch: 2018-2022' }));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(address()).toBe('/alumni?sort=reply&view=grid');
});

test('a sixth skill is not taken, and the field says why', async () => {
  directory([aUser()]);
  const { user, address } = page('/alumni?skill=Go&skill=SQL&skill=Java&skill=Rust');
  const field = screen.getByRole('textbox', { name: 'Filter by skill' });
  await user.type(field, 'C{Enter}');
  expect(address()).toBe('/alumni?skill=Go&skill=SQL&skill=Java&skill=Rust&skill=C');
  await user.type(field, 'Perl{Enter}');
  expect(field).toHaveAccessibleDescription('At most 5 skills.');
  expect(field).toHaveValue('Perl');
  expect(address()).toBe('/alumni?skill=Go&skill=SQL&skill=Java&skill=Rust&skill=C');
});

test('5,000 people can be more, because the server counts no further', async () => {
  server.use(graphql.query('AlumniConnect', () => found([aUser()], { total: 5000, hasNextPage: true })));
  page();
  expect(await screen.findByText(/^5,000\+ people/)).toBeVisible();
  expect(await screen.findByText('1 of 5,000+')).toBeVisible();
});

test('the verified sign says what was verified and when', async () => {
  directory([aUser()]);
  page();
  const row = within(await screen.findByRole('article', { name: 'Meera Nair' }));
  expect(row.getByTitle('Company verified by Batchmate on 3 October 2026: Zeta')).toHaveTextContent('Verified');
});

test('typing searches once the typing pauses', async () => {
  const filters = directory([aUser()]);
  const { address } = page();
  const box = screen.getByRole('searchbox');
  // All at once, so that a slow machine makes no pause between two letters.
  for (const value of ['k', 'ka', 'kafka']) fireEvent.change(box, { target: { value } });
  await waitFor(() => expect(filters.at(-1)).toEqual({ q: 'kafka' }));
  expect(filters).toEqual([{}, { q: 'kafka' }]);

  expect(address()).toBe('/alumni?q=kafka');
});

test('the next page is added to the people shown', async () => {
  const rohan = aUser({ id: '01900000-0000-7000-8000-0000000000a2', name: 'Rohan Kulkarni', firstName: 'Rohan' });
  server.use(
    graphql.query('AlumniConnect', ({ variables }) =>
      variables.after === aUser().id ? found([rohan], { total: 2 }) : found([aUser()], { total: 2, hasNextPage: true }),
    ),
  );
  const { user } = page();
  expect(await screen.findByText('1 of 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more people' }));
  expect(await screen.findByRole('article', { name: 'Rohan Kulkarni' })).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Meera Nair' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more people' })).not.toBeInTheDocument();
});

test('a failed next page shows an error, and the people shown stay', async () => {
  server.use(
    graphql.query('AlumniConnect', ({ variables }) =>
      variables.after ? HttpResponse.error() : found([aUser()], { total: 2, hasNextPage: true }),
    ),
  );
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: 'Load more people' }));
  expect(await screen.findByText('More people could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Meera Nair' })).toBeInTheDocument();
});

test('a directory without people says who will appear in it', async () => {
  directory([]);
  const { container } = page();
  expect(await screen.findByText(/^There is no one to ask yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find Opportunities' })).toHaveAttribute('href', '/jobs');
  expect(screen.queryByRole('button', { name: 'Reset all filters' })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

test('a search without results can be cleared', async () => {
  directory([]);
  const { user, address } = page('/alumni?q=zzz');
  expect(await screen.findByText('No one matches.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reset all filters' }));
  expect(address()).toBe('/alumni');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
});

test('no match names the filter that excludes the most, and removes it', async () => {
  directory([]);
  const compared: Record<string, unknown>[] = [];
  server.use(
    graphql.query('PeopleWithoutEach', ({ variables }) => {
      compared.push(variables);
      const count = (totalCount: number) => ({ __typename: 'UserConnection', totalCount });
      return HttpResponse.json({ data: { a: count(2), b: count(41), c: count(0) } });
    }),
  );
  const { user, address } = page('/alumni?q=zeta&verified=&company=Orbit');
  expect(
    await screen.findByText(
      'No one matches all of these filters. Without the filter “Verified”, there would be 41 people.',
    ),
  ).toBeInTheDocument();
  expect(compared).toHaveLength(1);
  expect(compared[0]).toMatchObject({
    a: { verified: true, company: 'Orbit' },
    b: { q: 'zeta', company: 'Orbit' },
    c: { q: 'zeta', verified: true },
  });
  await user.click(screen.getByRole('button', { name: 'Remove “Verified”' }));
  expect(address()).toBe('/alumni?q=zeta&company=Orbit');
});

test.each(['/alumni', '/alumni?view=list'])('%s shows a skeleton until the people arrive', async (path) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  directory([aUser()]);
  server.use(graphql.query('AlumniConnect', () => arrived));
  const { container } = page(path);
  const results = screen.getByRole('region', { name: 'People' });
  await waitFor(() => expect(results.querySelectorAll('[class*="skeleton"]').length).toBeGreaterThan(0));
  expect(within(results).getByRole('status')).toBeInTheDocument();
  expect(screen.queryByRole('article')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
  act(arrive);
  expect(await screen.findByRole('link', { name: 'View Profile of Meera Nair' })).toBeVisible();
  expect(results.querySelectorAll('[class*="skeleton"]')).toHaveLength(0);
});

test('a directory that cannot be loaded can be retried', async () => {
  server.use(graphql.query('AlumniConnect', () => HttpResponse.error(), { once: true }));
  const { user } = page();
  expect(await screen.findByRole('alert')).toHaveTextContent('The people could not be loaded.');
  directory([aUser()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Meera Nair' })).toBeInTheDocument();
});

test('still has all loaded people after the user comes back', async () => {
  const people = Array.from({ length: 25 }, (_, i) => aUser({ id: `p${i}`, name: `Person ${i}` }));
  const asked: unknown[] = [];
  server.use(
    graphql.query('AlumniConnect', ({ variables: { first, after } }) => {
      asked.push(first);
      const start = after ? people.findIndex(({ id }) => id === after) + 1 : 0;
      const end = Math.min(people.length, start + first);
      return found(people.slice(start, end), { total: people.length, hasNextPage: end < people.length });
    }),
  );
  function Screens() {
    const [away, setAway] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setAway(!away)}>
          Switch
        </button>
        {!away && <AlumniConnectPage renderAskAction={() => null} />}
      </>
    );
  }
  const { user } = render(<Screens />, { path: '/alumni' });
  await user.click(await screen.findByRole('button', { name: 'Load more people' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  expect(screen.getAllByRole('article')).toHaveLength(25);
  await waitFor(() => expect(asked).toEqual([20, 20, 25]));
  await waitFor(() => expect(screen.getByRole('region', { name: 'People' })).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getAllByRole('article')).toHaveLength(25);
});

test('renders only some rows of a long list, and says the place of each', async () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(65);
  directory(Array.from({ length: 500 }, (_, i) => aUser({ id: `p${i}`, name: `Person ${i}` })));
  page();
  const list = await screen.findByRole('list', { name: 'People' });
  await waitFor(() => expect(within(list).getAllByRole('article').length).toBeGreaterThan(9));
  await waitFor(() => expect(within(list).getAllByRole('article').length).toBeLessThan(60));
  expect(screen.getByRole('article', { name: 'Person 1' }).closest('li')).toHaveAttribute('aria-setsize', '500');
});

test('marks the people whom the viewer has asked, with the status of the latest request', async () => {
  const now = Date.now();
  const at = (days: number) => new Date(now - days * 86_400_000).toISOString();
  directory([aUser(), aUser({ id: 'other', name: 'Kabir Shah' })]);
  requested(
    { id: 'r2', status: 'PENDING', createdAt: at(3), to: aUser().id },
    { id: 'r1', status: 'REJECTED', createdAt: at(20), to: aUser().id },
  );
  page();
  const card = within(await screen.findByRole('article', { name: 'Meera Nair' }));
  expect(await card.findByRole('link', { name: 'You asked 3 days ago' })).toHaveAttribute('href', '/referrals/r2');
  expect(card.getByText('Pending')).toBeInTheDocument();
  const other = within(screen.getByRole('article', { name: 'Kabir Shah' }));
  expect(other.queryByText(/You asked/)).not.toBeInTheDocument();
});

test('the first view is one request, with the viewer’s own requests', async () => {
  directory([aUser()]);
  requested({ id: 'r2', status: 'PENDING', createdAt: new Date().toISOString(), to: aUser().id });
  let requests = 0;
  server.events.on('request:start', () => (requests += 1));
  page();
  expect(await screen.findByRole('link', { name: /You asked/ })).toBeVisible();
  expect(requests).toBe(1);
  server.events.removeAllListeners();
});

test('labels students, who cannot be asked', async () => {
  directory([aUser(), aUser({ id: 'student', name: 'Diya Rao', role: 'JOBSEEKER', verified: false })]);
  page();
  const student = within(await screen.findByRole('article', { name: 'Diya Rao' }));
  expect(student.getByText('Student')).toBeInTheDocument();
  const alumna = within(screen.getByRole('article', { name: 'Meera Nair' }));
  expect(alumna.queryByText('Student')).not.toBeInTheDocument();
});
