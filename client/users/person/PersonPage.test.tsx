import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, type GraphQLQuery, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aMe, aReferrer, aUser } from '../../testing/users';
import { PersonPage } from './PersonPage';

interface Answer {
  me?: ReturnType<typeof aMe>;
  user: ReturnType<typeof aUser> | null;
  referrals?: Record<string, unknown>[];
}

const json = (data: GraphQLQuery) => HttpResponse.json<{ data: GraphQLQuery }>({ data });

function person({ me = aMe(), user, referrals = [] }: Answer) {
  server.use(
    graphql.query('PersonPage', ({ variables }) =>
      json({
        __typename: 'Query',
        me,
        user,
        ...(variables.asksForReferrals && {
          referrals: {
            __typename: 'ReferralConnection',
            edges: referrals.map((node) => ({ __typename: 'ReferralEdge', cursor: 'c', node })),
          },
        }),
      }),
    ),
  );
}

const asked = {
  __typename: 'Referral',
  id: 'r1',
  jobTitle: 'Backend Engineer',
  company: 'Zeta',
  status: 'ACCEPTED',
  createdAt: '2026-11-03T10:00:00Z',
  referrer: { __typename: 'User', id: aUser().id },
};

const page = (as = {}) =>
  render(
    <PersonPage
      parent={{ label: 'Alumni Connect', to: '/alumni' }}
      renderAskAction={({ firstName }) => <button type="button">{`Ask ${firstName}`}</button>}
    />,
    {
      path: `/people/${aUser().id}`,
      route: '/people/:id',
      as,
    },
  );

test('shows how a referrer answers, their skills and visible fields', async () => {
  person({ user: aUser() });
  const { container } = page();
  expect(await screen.findByRole('heading', { name: 'Meera Nair', level: 2 })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Report…' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Requests received' })).toHaveTextContent('2090% answered in time');
  expect(screen.getByRole('group', { name: 'Typical reply' })).toHaveTextContent('2 days');
  expect(screen.getByRole('list', { name: 'Expertise' })).toHaveTextContent('System design');
  expect(screen.getByRole('link', { name: 'linkedin.com/in/meera' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('button', { name: 'Ask Meera' })).toBeInTheDocument();
  expect(screen.queryByText('Email')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('the verified badge says what was verified and when, also by keyboard', async () => {
  person({ user: aUser() });
  page();
  expect(await screen.findByRole('button', { name: 'About Verified' })).toHaveAccessibleDescription(
    'Company verified by Batchmate on 3 October 2026: Zeta',
  );
});

test('a headline that names the workplace is not repeated', async () => {
  person({ user: aUser({ headline: 'Senior Engineer at Zeta' }) });
  page();
  expect(await screen.findByText('NIT Trichy 2019')).toBeInTheDocument();
  expect(screen.getAllByText(/Senior Engineer at Zeta/)).toHaveLength(1);
});

test('the message button is shown only if the server allows it', async () => {
  person({ user: aUser({ viewerCanMessage: false }) });
  page();
  await screen.findByRole('button', { name: 'Ask Meera' });
  expect(screen.queryByRole('button', { name: 'Message' })).not.toBeInTheDocument();
});

test('earlier requests are shown and allow a conversation', async () => {
  const meera = aUser({ viewerCanMessage: true });
  person({ user: meera, referrals: [asked, { ...asked, id: 'r2', referrer: { __typename: 'User', id: 'other' } }] });
  server.use(
    graphql.mutation('StartConversation', () =>
      json({
        __typename: 'Mutation',
        startConversation: {
          __typename: 'StartConversationPayload',
          conversation: { __typename: 'Conversation', id: 'c1' },
        },
      }),
    ),
  );
  const { user, address } = page();
  const between = within(await screen.findByRole('region', { name: 'Your requests' }));
  expect(between.getAllByRole('listitem')).toHaveLength(1);
  expect(between.getByRole('link', { name: 'Backend Engineer at Zeta' })).toHaveAttribute('href', '/referrals/r1');
  await user.click(screen.getByRole('button', { name: 'Message' }));
  await waitFor(() => expect(address()).toBe('/messages/c1'));
});

test('says when a referrer who paused requests is back', async () => {
  const requestsPausedUntil = '2026-12-03T06:00:00.000Z';
  const referralRequestObstacle = 'NOT_ACCEPTING_REQUESTS';
  person({ user: aUser({ viewerCanRequestReferral: false, referralRequestObstacle, requestsPausedUntil }) });
  page();
  expect(await screen.findByText('Back on 3 December 2026')).toBeVisible();
});

test('a verified referrer can message a student but not ask for a referral', async () => {
  const student = aUser({
    role: 'JOBSEEKER',
    verified: false,
    name: 'Dev Patel',
    firstName: 'Dev',
    viewerCanMessage: true,
    viewerCanRequestReferral: false,
    referralRequestObstacle: 'VIEWER_IS_NOT_A_JOB_SEEKER',
  });
  const me = aReferrer({ id: '01900000-0000-7000-8000-0000000000b1' });
  person({ me, user: student });
  server.use(
    graphql.mutation('StartConversation', () =>
      HttpResponse.json({
        data: null,
        errors: [{ message: 'Dev takes no messages.', extensions: { code: 'FORBIDDEN' } }],
      }),
    ),
  );
  const { user } = page({ id: me.id, role: 'ALUMNI' });
  await user.click(await screen.findByRole('button', { name: 'Message' }));
  expect(await screen.findByText('Dev takes no messages.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ask Dev' })).not.toBeInTheDocument();
});

test.each([
  ['JOBSEEKER', '/profile?view=alumni'],
  ['ALUMNI', '/profile?view=batchmates'],
])(
  'the own address of a %s leads to the preview, in which the server decides what others see',
  async (role, preview) => {
    const { address } = page({ id: aUser().id, role });
    await waitFor(() => expect(address()).toBe(preview));
  },
);

test('a profile that does not exist or is hidden links back', async () => {
  person({ user: null });
  page();
  expect(await screen.findByText(/This profile does not exist/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Alumni Connect' })).toHaveAttribute('href', '/alumni');
});

test('a profile that cannot be loaded can be retried', async () => {
  server.use(graphql.query('PersonPage', () => HttpResponse.error(), { once: true }));
  const { user } = page();
  expect(await screen.findByRole('alert')).toHaveTextContent('This profile could not be loaded.');
  person({ user: aUser() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Meera Nair', level: 2 })).toBeInTheDocument();
});
