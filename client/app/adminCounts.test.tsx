import { act, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { shellMe } from '../testing/shellMe';
import { Page } from '../ui/layout/Page';
import { Shell } from './Shell';

jest.mock('../messages/chat/MessagesLive', () => ({ MessagesLive: () => null }));
jest.mock('../notifications/NotificationsLive', () => ({ NotificationsLive: () => null }));
jest.mock('../referrals/live/ReferralsLive', () => ({ ReferralsLive: () => null }));

const me = shellMe({ name: 'Dev Rao', role: 'ADMIN' });
const queue = (count: number) => ({ __typename: 'AdminQueue', count });
const answerStories = (count: number) => {
  const none = queue(0);
  const adminCounts = {
    __typename: 'AdminCounts',
    verifications: none,
    reports: none,
    stories: queue(count),
    payments: none,
    fees: none,
  };
  server.use(
    graphql.query('ShellMe', () => HttpResponse.json({ data: { me, companyVerification: null, adminCounts } })),
  );
};

const show = async () => {
  const frame = (
    <Routes>
      <Route element={<Shell user={{ id: 'u1', name: 'Dev', role: 'ADMIN' }} />}>
        <Route path="/settings" element={<Page title="Settings">Nothing</Page>} />
      </Route>
    </Routes>
  );
  render(frame, { path: '/settings', as: { role: 'ADMIN' } });
  return within(await screen.findByRole('navigation', { name: 'Main' }));
};

describe('the counts of an admin', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const pass = () => act(() => jest.advanceTimersByTimeAsync(30_000));
  test('follow what waits, though nothing tells of it', async () => {
    answerStories(0);
    const nav = await show();
    expect(nav.getByRole('link', { name: 'Stories' })).toBeInTheDocument();
    answerStories(2);
    await pass();
    expect(await nav.findByRole('link', { name: /^Stories, 2/ })).toBeInTheDocument();
  });

  test('stay when they cannot be read again', async () => {
    answerStories(2);
    const nav = await show();
    let failures = 0;
    server.use(
      graphql.query('ShellMe', () => {
        failures += 1;
        return HttpResponse.error();
      }),
    );
    await pass();
    await waitFor(() => expect(failures).toBe(1));
    answerStories(3);
    expect(nav.getByRole('link', { name: /^Stories, 2/ })).toBeInTheDocument();
    await pass();
    expect(await nav.findByRole('link', { name: /^Stories, 3/ })).toBeInTheDocument();
  });

  test('are not read while the page is out of sight', async () => {
    answerStories(2);
    const nav = await show();
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    answerStories(3);
    await pass();
    expect(nav.getByRole('link', { name: /^Stories, 2/ })).toBeInTheDocument();
    hidden.mockReturnValue('visible');
    await pass();
    expect(await nav.findByRole('link', { name: /^Stories, 3/ })).toBeInTheDocument();
  });
});
