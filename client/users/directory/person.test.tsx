import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { addKeys } from '../../ui/keys/keys';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aMe, aUser } from '../../testing/users';
import { setViewport } from '../../testing/viewport';
import { AlumniConnectPage } from './AlumniConnectPage';

const MEERA = aUser({ viewerCanMessage: true });
const ROHAN = aUser({ id: 'rohan', name: 'Rohan Kulkarni', firstName: 'Rohan' });

function answer(...users: ReturnType<typeof aUser>[]) {
  const none = { __typename: 'ReferralConnection', edges: [] };
  server.use(
    graphql.query('AlumniConnect', () =>
      HttpResponse.json({
        data: {
          me: aMe(),
          referrals: none,
          userDirectory: {
            __typename: 'UserConnection',
            totalCount: users.length,
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            edges: users.map((node) => ({ __typename: 'UserEdge', cursor: node.id, node })),
          },
        },
      }),
    ),
    graphql.query('PersonSheet', ({ variables }) =>
      HttpResponse.json({ data: { user: users.find(({ id }) => id === variables['id']) ?? null } }),
    ),
  );
}

const asked = jest.fn();
const page = (path = '/alumni') =>
  render(
    <AlumniConnectPage
      renderAskAction={({ firstName }) => (
        <button type="button" data-action="ask" onClick={() => asked(firstName)}>{`Ask ${firstName}`}</button>
      )}
    />,
    { path },
  );

test('a name shows the person over the list, and the address keeps the filter of those who can be asked', async () => {
  answer(MEERA, ROHAN);
  const { user, address, container } = page('/alumni?open=&sort=name');
  await user.click(await screen.findByRole('link', { name: 'Rohan Kulkarni' }));
  expect(address()).toBe('/alumni?sort=name&open=&open=rohan');
  const sheet = within(await screen.findByRole('dialog', { name: 'Profile' }));
  expect(await sheet.findByRole('heading', { name: 'Rohan Kulkarni' })).toBeVisible();
  expect(sheet.getByRole('heading', { name: 'How Rohan answers' })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Ask Rohan' })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Report…' })).toBeVisible();
  expect(sheet.getByRole('link', { name: 'View Profile of Rohan Kulkarni' })).toHaveAttribute('href', '/people/rohan');
  expect(await axe(container)).toHaveNoViolations();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/alumni?sort=name&open=');
});

test('a person in the address who cannot be found is said so', async () => {
  answer(MEERA);
  page('/alumni?open=nobody');
  const sheet = within(await screen.findByRole('dialog', { name: 'Profile' }));
  expect(await sheet.findByText(/This profile does not exist/)).toBeVisible();
});

test('on phones, a name leads to the page of the person', async () => {
  setViewport(375);
  answer(MEERA);
  page(`/alumni?open=${MEERA.id}`);
  expect(await screen.findByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', `/people/${MEERA.id}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('j and k move through the people, r asks, m opens a conversation, Enter shows the person, and / searches', async () => {
  answer(MEERA, ROHAN);
  const palette = jest.fn();
  const remove = addKeys({
    title: 'Everywhere',
    isFrame: true,
    bindings: [{ keys: '/', label: 'Palette', run: palette }],
  });
  const started: unknown[] = [];
  server.use(
    graphql.mutation('StartConversation', ({ variables }) => {
      started.push(variables['input']);
      return HttpResponse.json({ errors: [{ message: 'Not now.', extensions: { code: 'RATE_LIMITED' } }] });
    }),
  );
  const { user } = page();
  const [meera, rohan] = [
    await screen.findByRole('link', { name: 'Meera Nair' }),
    screen.getByRole('link', { name: 'Rohan Kulkarni' }),
  ];
  await user.keyboard('j');
  expect(meera).toHaveFocus();
  await user.keyboard('jj');
  expect(rohan).toHaveFocus();
  await user.keyboard('r');
  expect(asked).toHaveBeenCalledWith('Rohan');
  await user.keyboard('km');
  await waitFor(() => expect(started).toEqual([{ withUserId: MEERA.id }]));
  meera.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Profile' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(palette).not.toHaveBeenCalled();
  remove();
});

test('who takes no requests says so and until when, and offers others at the company', async () => {
  const requestsPausedUntil = '2026-12-03T06:00:00.000Z';
  answer(
    aUser({
      viewerCanRequestReferral: false,
      referralRequestObstacle: 'NOT_ACCEPTING_REQUESTS',
      requestsPausedUntil,
    }),
  );
  page();
  const row = within(await screen.findByRole('article', { name: 'Meera Nair' }));
  expect(row.getByText('Not taking requests')).toBeVisible();
  expect(row.getByText('Back on 3 December 2026')).toBeVisible();
  expect(row.getByRole('link', { name: 'Ask someone else at Zeta' })).toHaveAttribute(
    'href',
    '/alumni?company=Zeta&open=',
  );
});

test('the company filter suggests companies while typing, and Enter takes the first one', async () => {
  answer(MEERA);
  server.use(
    graphql.query('CompanySuggestions', () =>
      HttpResponse.json({ data: { companySuggestions: ['Zebra Labs', 'Zeta'] } }),
    ),
  );
  const { user, address } = page();
  await user.hover(await screen.findByLabelText('Filter by company'));
  const field = await screen.findByRole('combobox', { name: 'Filter by company' });
  await user.type(field, 'ze');
  await user.click(await screen.findByRole('option', { name: 'Zeta' }));
  expect(address()).toBe('/alumni?company=Zeta');
  expect(field).toHaveValue('');
  await user.type(field, 'Zeb');
  await screen.findByRole('option', { name: 'Zebra Labs' });
  await user.keyboard('{Enter}');
  expect(address()).toBe('/alumni?company=Zebra+Labs');
});
