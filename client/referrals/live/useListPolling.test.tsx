import { act, screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { FakeSocket } from '../../testing/FakeSocket';
import { ASHA, aList, aQuota, aReferral } from '../../testing/referrals';
import { render } from '../../testing/render';
import { answerLists, show } from '../../testing/requests';
import { server } from '../../testing/server';
import { RequestPage } from '../handled/RequestPage';
import { ReferralCenterPage } from '../sent/ReferralCenterPage';
import { ReferralsLive } from './ReferralsLive';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

/** Ends the connection, to which the client does not return. */
async function goDown(socket: () => FakeSocket | undefined) {
  await waitFor(() => expect(socket()?.subscriptions.size).toBe(1));
  FakeSocket.refuse = true;
  await act(async () => socket()?.drop(1006));
}
const pass = () => act(() => jest.advanceTimersByTimeAsync(30_000));

test('a list is refreshed every 30 s, but only while the WebSocket is down', async () => {
  const asked = answerLists(() => [aReferral()]);
  const { socket } = show();
  await screen.findByRole('article', { name: 'Asha Rao' });
  await pass();
  expect(asked).toHaveLength(1);
  await goDown(socket);
  await pass();
  await waitFor(() => expect(asked).toHaveLength(2));
  await pass();
  await waitFor(() => expect(asked).toHaveLength(3));
});

test('a refreshed list keeps the pages that were loaded', async () => {
  const rows = Array.from({ length: 25 }, (_, n) => aReferral({ id: `r${n}`, jobTitle: `Job ${n}` }));
  const asked: Record<string, unknown>[] = [];
  server.use(
    graphql.query('ReferralCenter', ({ variables: { first, after, withTop } }) => {
      asked.push({ first, after });
      const from = after ? Number(after) : 0;
      const to = from + Number(first);
      const pageInfo = { __typename: 'PageInfo', hasNextPage: to < rows.length, endCursor: String(to) };
      return HttpResponse.json({
        data: {
          me: { __typename: 'Me', id: ASHA, referralQuota: aQuota() },
          referrals: { ...aList(rows.slice(from, to)), totalCount: rows.length, pageInfo },
          ...(withTop === true && { top: aList(rows.slice(0, 1)) }),
        },
      });
    }),
  );
  const { socket, user } = render(
    <>
      <ReferralCenterPage />
      <ReferralsLive />
    </>,
    { path: '/referrals', as: { id: ASHA, role: 'JOBSEEKER' } },
  );
  await user.click(await screen.findByRole('button', { name: /^Load more/ }));
  expect(await screen.findByText(/Job 24/)).toBeInTheDocument();
  await goDown(socket);
  await pass();
  await waitFor(() => expect(asked.at(-1)).toEqual({ first: 25 }));
  expect(screen.getByText(/Job 24/)).toBeInTheDocument();
});

test('the page of a request keeps an open dialog with what was typed there', async () => {
  let isLost = false;
  let asked = 0;
  server.use(
    graphql.query('RequestById', () => {
      asked += 1;
      return HttpResponse.json({ data: { referral: isLost ? null : aReferral() } });
    }),
  );
  const { socket, user } = render(
    <>
      <RequestPage />
      <ReferralsLive />
    </>,
    { path: '/requests/r1', route: '/requests/:id', as: { id: 'kavya', role: 'HR' } },
  );
  await user.click(await screen.findByRole('button', { name: 'Reject for Meera' }));
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await user.type(note, 'We talked.');
  isLost = true;
  await goDown(socket);
  await pass();
  expect(note).toHaveValue('We talked.');
  expect(asked).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await pass();
  expect(await screen.findByText('This request does not exist, or you do not have access to it.')).toBeVisible();
});
