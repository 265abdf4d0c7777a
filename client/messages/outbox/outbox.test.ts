import { Outbox, type OutboxItem, type SendResult } from './outbox';

const userId = 'u1';
const message = (content: string, conversationId = 'c1') => ({ conversationId, content, replyTo: null });
const refused = (code: string, message = 'No.', retryAfter?: number): SendResult => ({
  refusal: { code, message, fields: [], ...(retryAfter !== undefined && { retryAfter }) },
});

/** A server with these results. It records the messages that arrive. */
function serverOf(...answers: (SendResult | Promise<SendResult>)[]) {
  const arrived: string[] = [];
  const ids: string[] = [];
  const send = async (item: OutboxItem): Promise<SendResult> => {
    arrived.push(item.content);
    ids.push(item.clientId);
    return (await answers.shift()) ?? { id: `m${arrived.length}` };
  };
  return { send, arrived, ids };
}

const make = (send: (item: OutboxItem) => Promise<SendResult>, onSent: (item: OutboxItem) => void = () => {}) =>
  new Outbox({ userId, send, onSent });
const settle = () => jest.advanceTimersByTimeAsync(0);
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('outbox:'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('sends messages at once and in order, and keeps each until it is confirmed', async () => {
  let acknowledge: (result: SendResult) => void = () => {};
  const { send, arrived } = serverOf(new Promise<SendResult>((resolve) => (acknowledge = resolve)));
  const sent: string[] = [];
  const outbox = make(send, (item) => sent.push(item.content));
  outbox.add(message('One'));
  outbox.add(message('Two'));
  await settle();
  expect(arrived).toEqual(['One']);
  expect(outbox.getItems().map((item) => item.state)).toEqual(['sending', 'waiting']);
  expect(kept()).toHaveLength(2);
  acknowledge({ id: 'm1' });
  await settle();
  expect(arrived).toEqual(['One', 'Two']);
  expect(sent).toEqual(['One', 'Two']);
  expect(kept()).toEqual([]);
  outbox.removeSent('m1');
  expect(outbox.getItems().map((item) => item.content)).toEqual(['Two']);
});

test.each(['INTERNAL_SERVER_ERROR', 'UNAVAILABLE'])(
  'retries after temporary failures (NETWORK, %s) with the same client ID, and keeps the order',
  async (code) => {
    const { send, arrived, ids } = serverOf(refused('NETWORK'), refused(code));
    const outbox = make(send);
    outbox.add(message('One'));
    outbox.add(message('Two'));
    await settle();
    expect(arrived).toEqual(['One']);
    await jest.advanceTimersByTimeAsync(1_000);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(arrived).toEqual(['One', 'One', 'One', 'Two']);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
  },
);

test('waits as long as the server says', async () => {
  const { send, arrived } = serverOf(refused('RATE_LIMITED', 'Too many attempts.', 30));
  make(send).add(message('One'));
  await jest.advanceTimersByTimeAsync(29_000);
  expect(arrived).toEqual(['One']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(arrived).toEqual(['One', 'One']);
});

test('sends at once when the connection is back', async () => {
  const { send, arrived } = serverOf(refused('NETWORK'));
  const outbox = make(send);
  outbox.add(message('One'));
  await settle();
  outbox.wake();
  await settle();
  expect(arrived).toEqual(['One', 'One']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(arrived).toHaveLength(2);
});

test('marks only a refused message as failed, continues with the others, and sends it again on retry', async () => {
  const { send, arrived, ids } = serverOf(refused('NOT_FOUND', 'Conversation not found.'));
  const outbox = make(send);
  outbox.add(message('One'));
  outbox.add(message('Two'));
  await settle();
  expect(outbox.getItems()).toMatchObject([
    { state: 'failed', refusal: 'Conversation not found.' },
    { content: 'Two', state: 'sent' },
  ]);
  outbox.retry(ids[0] ?? '');
  await settle();
  expect(arrived).toEqual(['One', 'Two', 'One']);
  expect(outbox.getItems()[0]).toMatchObject({ content: 'One', state: 'sent' });
  expect(outbox.getItems()[0]?.refusal).toBeUndefined();
});

test('removes a discarded message', async () => {
  const outbox = make(serverOf(refused('FORBIDDEN')).send);
  outbox.add(message('One'));
  await settle();
  outbox.remove([outbox.getItems()[0]?.clientId ?? '']);
  expect(outbox.getItems()).toEqual([]);
  expect(kept()).toEqual([]);
});

test('one conversation does not delay another', async () => {
  const { send, arrived } = serverOf(new Promise<SendResult>(() => {}));
  const outbox = make(send);
  outbox.add(message('Stuck', 'c1'));
  outbox.add(message('Free', 'c2'));
  await settle();
  expect(arrived).toEqual(['Stuck', 'Free']);
});

test('survives a reload: unconfirmed messages are sent again, in order and with the same client IDs', async () => {
  const before = serverOf(new Promise<SendResult>(() => {}));
  const old = make(before.send);
  for (const content of ['One', 'Two', 'Three']) old.add(message(content));
  await settle();
  old.stop();
  const after = serverOf();
  const outbox = make(after.send);
  expect(outbox.getItems().map((item) => [item.content, item.state])).toEqual([
    ['One', 'waiting'],
    ['Two', 'waiting'],
    ['Three', 'waiting'],
  ]);
  outbox.wake();
  await settle();
  expect(after.arrived).toEqual(['One', 'Two', 'Three']);
  expect(after.ids[0]).toBe(before.ids[0]);
});

test('ignores messages of another user, and invalid entries', () => {
  localStorage.setItem('outbox:u2:x', JSON.stringify({ clientId: 'x', conversationId: 'c1', content: 'Theirs' }));
  localStorage.setItem('outbox:u1:y', '{"clientId":');
  localStorage.setItem('outbox:u1:z', '{"clientId":"z"}');
  expect(make(serverOf().send).getItems()).toEqual([]);
});

test('leaves nothing behind on sign-out', async () => {
  const outbox = make(serverOf(refused('NETWORK')).send);
  outbox.add(message('Private'));
  await settle();
  outbox.clear();
  expect(kept()).toEqual([]);
  expect(outbox.getItems()).toEqual([]);
});

test('keeps messages in memory when the browser’s storage is full', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { send, arrived } = serverOf();
  make(send).add(message('One'));
  await settle();
  expect(arrived).toEqual(['One']);
  full.mockRestore();
});
