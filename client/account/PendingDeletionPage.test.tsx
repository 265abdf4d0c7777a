import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { getSession } from '../lib/session';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { Shell } from '../app/Shell';

jest.mock('../messages/chat/MessagesLive', () => ({ MessagesLive: () => <p>live</p> }));
jest.mock('../notifications/NotificationsLive', () => ({ NotificationsLive: () => <p>live</p> }));
jest.mock('../referrals/live/ReferralsLive', () => ({ ReferralsLive: () => <p>live</p> }));

const me = {
  __typename: 'Me',
  id: 'u1',
  name: 'Asha Rao',
  role: 'JOBSEEKER',
  photoUrl: null,
  verified: false,
  unreadNotifications: 0,
  unreadMessages: 0,
  eraseAfter: '2026-11-28T10:00:00.000Z' as string | null,
};

/** Answers with an account in its grace period, until the deletion is undone. */
function pendingDeletion() {
  let eraseAfter: string | null = me.eraseAfter;
  server.use(
    graphql.query('ShellMe', () => HttpResponse.json({ data: { me: { ...me, eraseAfter } } })),
    graphql.mutation('UndoDeleteAccount', () => {
      eraseAfter = null;
      const settings = { __typename: 'Settings', email: 'asha@college.example' };
      return HttpResponse.json({ data: { undoDeleteAccount: { __typename: 'UpdateSettingsPayload', settings } } });
    }),
  );
  return { undo: () => void (eraseAfter = null) };
}

const show = () =>
  render(
    <Routes>
      <Route element={<Shell user={{ id: 'u1', name: 'Asha', role: 'JOBSEEKER' }} />}>
        <Route path="/alumni" element={<p>The portal</p>} />
      </Route>
      <Route path="/" element={<p>Welcome</p>} />
    </Routes>,
    { path: '/alumni' },
  );

test('shows the date of the erasure instead of the portal and its live updates', async () => {
  pendingDeletion();
  const { container } = show();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your account will be erased on 28 November 2026' }),
  ).toBeInTheDocument();
  expect(screen.queryByText('The portal')).not.toBeInTheDocument();
  expect(screen.queryByText('live')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(document.title).toContain('Your account will be erased');
  expect(await axe(container)).toHaveNoViolations();
});

test('keeps the account, and shows the portal', async () => {
  pendingDeletion();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('The portal')).toBeInTheDocument();
  expect(await screen.findByText('Your account is no longer scheduled for deletion.')).toBeInTheDocument();
});

test('shows the portal if only the answer was lost', async () => {
  const { undo } = pendingDeletion();
  server.use(
    graphql.mutation('UndoDeleteAccount', () => {
      undo();
      return HttpResponse.error();
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('The portal')).toBeInTheDocument();
  expect(screen.queryByText('The deletion could not be undone')).toBeNull();
});

test('shows an error when the deletion could not be undone', async () => {
  pendingDeletion();
  server.use(
    graphql.mutation('UndoDeleteAccount', () =>
      HttpResponse.json({
        errors: [{ message: 'Something went wrong on our side.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
      }),
    ),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('The deletion could not be undone')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep my account' })).toBeEnabled());
});

test('signs out', async () => {
  pendingDeletion();
  server.use(
    graphql.mutation('SignOut', () =>
      HttpResponse.json({ data: { signOut: { __typename: 'SignOutPayload', signedOut: true } } }),
    ),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(getSession()).toBeNull());
  expect(await screen.findByText('Welcome')).toBeInTheDocument();
});
