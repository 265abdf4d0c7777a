import { act, screen, waitFor } from '@testing-library/react';
import { FakeSocket } from '../../testing/FakeSocket';
import { render } from '../../testing/render';
import { ReferralsLive } from './ReferralsLive';
import { useListPolling } from './useListPolling';

function Every() {
  return <p>every {useListPolling()} ms</p>;
}

test('polls every 30 s, but only while the WebSocket is down', async () => {
  const { socket } = render(
    <>
      <Every />
      <ReferralsLive />
    </>,
  );
  await waitFor(() => expect(socket()?.subscriptions.size).toBe(1));
  expect(screen.getByText('every 0 ms')).toBeVisible();
  FakeSocket.refuse = true;
  act(() => socket()?.drop(1006));
  expect(await screen.findByText('every 30000 ms')).toBeVisible();
  FakeSocket.refuse = false;
  expect(await screen.findByText('every 0 ms')).toBeVisible();
});
