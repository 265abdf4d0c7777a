import { act, renderHook } from '@testing-library/react';
import { useSeen } from './useSeen';

const mockMutate = jest.fn();
const mockClient = { mutate: mockMutate };
let mockReconnect = () => {};
jest.mock('@apollo/client/react', () => ({ useApolloClient: () => mockClient }));
jest.mock('../../data/useOnReconnect', () => ({
  useOnReconnect: (catchUp: () => void) => {
    mockReconnect = catchUp;
  },
}));

const reported = () => mockMutate.mock.calls.map(([{ variables }]) => variables.input.messageId);
const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  mockMutate.mockReset().mockResolvedValue({});
});
afterEach(() => jest.useRealTimers());

const seeing = () =>
  renderHook(({ seq }) => useSeen({ conversationId: 'c1', last: { id: `m${seq}`, seq }, unread: true }), {
    initialProps: { seq: 1 },
  });

test('reports each message once', async () => {
  const { rerender } = seeing();
  await settle();
  rerender({ seq: 2 });
  await settle(60_000);
  act(() => mockReconnect());
  await settle();
  expect(reported()).toEqual(['m1', 'm2']);
});

test('repeats a report that failed after five seconds, then after ten', async () => {
  mockMutate.mockRejectedValueOnce(new Error('No connection.')).mockRejectedValueOnce(new Error('No connection.'));
  seeing();
  await settle();
  await settle(4_999);
  expect(reported()).toEqual(['m1']);
  await settle(1);
  expect(reported()).toEqual(['m1', 'm1']);
  await settle();
  await settle(9_999);
  expect(reported()).toEqual(['m1', 'm1']);
  await settle(1);
  await settle(120_000);
  expect(reported()).toEqual(['m1', 'm1', 'm1']);
});

test('repeats a report that failed as soon as the connection is back', async () => {
  mockMutate.mockRejectedValueOnce(new Error('No connection.'));
  seeing();
  await settle();
  act(() => mockReconnect());
  await settle();
  expect(reported()).toEqual(['m1', 'm1']);
});
