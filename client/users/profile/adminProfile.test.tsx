import { screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { aList, aReferral } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aReferrer } from '../../testing/users';
import { ProfilePage } from './ProfilePage';

test.each([
  ['without requests', [], 0],
  ['with requests of the time before', [aReferral({ id: 'r1', updatedAt: '2026-11-02T06:00:00.000Z' })], 1],
])('an admin, whom nobody can ask, has no preferences and figures of requests: %s', async (_title, received, count) => {
  const me = { ...aReferrer(), role: 'ADMIN' };
  const referrals = { __typename: 'ReferralPreferences', pauseRequests: false, askers: 0, noAskersReason: null };
  const credentials = { skills: [], skillSuggestions: [], certifications: [] };
  const settings = { __typename: 'Settings', referrals };
  server.use(
    graphql.query('MyProfile', () =>
      HttpResponse.json({ data: { me, settings, activity: aList(received), ...credentials } }),
    ),
  );
  render(<ProfilePage />, { path: '/profile', as: { id: me.id, role: 'ADMIN' } });
  expect(await screen.findByRole('region', { name: 'Privacy Controls' })).toBeInTheDocument();
  for (const name of ['Referral Preferences', 'Referral Impact'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  expect(screen.queryByText(/referral preferences/)).not.toBeInTheDocument();
  expect(screen.queryAllByRole('region', { name: 'Recent Activity' })).toHaveLength(count);
});
