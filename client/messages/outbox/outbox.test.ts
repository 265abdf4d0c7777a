import {
  browserOfEachTest,
  message,
  refused,
  serverOf,
  settle,
  states,
  uploadNothing,
  userId,
  aFile,
} from '../../testing/outbox/browser';
import { Outbox, type SendResult } from './outbox';
import { noStore, type OutboxStore } from './outboxStore';

const { browser, make, kept } = browserOfEachTest();

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

test.each(['INTERNAL_SERVER_ERROR', 'UNAVAILABLE', 'UNAUTHENTICATED'])(
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
  const { send, arrived } = serverOf(refused('RATE_LIMITED', 'Too many attempts.', { retryAfter: 30 }));
  const outbox = make(send);
  outbox.add(message('One'));
  await jest.advanceTimersByTimeAsync(29_000);
  const refusal = 'Too many attempts. This message will then be sent automatically.';
  expect(outbox.getItems()).toMatchObject([{ state: 'waiting', refusal }]);
  expect(arrived).toEqual(['One']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(arrived).toEqual(['One', 'One']);
});

test('waits as long as the server says also when more is written, another tab is open, or the connection is back', async () => {
  const limited = refused('RATE_LIMITED', 'Too many attempts.', { retryAfter: 30 });
  const { send, arrived } = serverOf(limited);
  const other = serverOf();
  const outbox = make(send);
  const tab = make(other.send);
  outbox.add(message('One'));
  await settle();
  outbox.add(message('Two'));
  await jest.advanceTimersByTimeAsync(10_000);
  for (const each of [outbox, tab]) each.wake();
  await jest.advanceTimersByTimeAsync(19_000);
  expect([arrived, other.arrived]).toEqual([['One'], []]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect([...arrived.slice(1), ...other.arrived]).toEqual(['One', 'Two']);
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

test('a message at which the server fails five times in a row counts as refused, and the next one is sent', async () => {
  const error = () => refused('INTERNAL_SERVER_ERROR', 'Please try again');
  const errors = Array.from({ length: 5 }, error);
  const { send, arrived } = serverOf(error(), refused('UNAVAILABLE'), ...errors);
  const outbox = make(send);
  const other = make(send);
  outbox.add(message('One'));
  outbox.add(message('Two'));
  const again = async () => {
    outbox.retry(outbox.getItems()[0]?.clientId ?? '');
    await settle();
  };
  await settle();
  for (let retries = 1; retries <= 5; retries++) await again();
  expect(other.getItems()[0]).toMatchObject({ state: 'waiting', failures: 6, problem: 'INTERNAL_SERVER_ERROR' });
  for (const tab of [outbox, other]) expect([tab.isHeldUp('c1'), tab.isHeldUp('c2')]).toEqual([true, false]);
  await again();
  expect(outbox.getItems()).toMatchObject([
    { state: 'failed', refusal: 'The server has a problem. Try again later.' },
    { content: 'Two', state: 'sent' },
  ]);
  expect(outbox.isHeldUp('c1')).toBe(false);
  await again();
  expect(arrived.slice(-2)).toEqual(['Two', 'One']);
});

test('a discarded message does not hold up the next one any longer', async () => {
  const { send, arrived } = serverOf(refused('NETWORK'));
  const outbox = make(send);
  outbox.add(message('One'));
  outbox.add(message('Two'));
  await settle();
  outbox.remove([outbox.getItems()[0]?.clientId ?? '']);
  await settle();
  expect(arrived).toEqual(['One', 'Two']);
});

test('removes a discarded message', async () => {
  const outbox = make(serverOf(refused('FORBIDDEN')).send);
  outbox.add(message('One'));
  await settle();
  outbox.remove([outbox.getItems()[0]?.clientId ?? '']);
  expect(outbox.getItems()).toEqual([]);
  await settle();
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
  await settle();
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

test('sends soon after a reload, also when no live updates arrive', async () => {
  const old = make(serverOf(refused('NETWORK')).send);
  old.add(message('One'));
  await settle();
  old.stop();
  const { send, arrived } = serverOf();
  make(send);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(arrived).toEqual(['One']);
});

test('finds what is stored when a slow device opens the database late', async () => {
  const old = make(serverOf(refused('NETWORK')).send);
  old.add(message('One'));
  await settle();
  old.stop();
  const { store } = browser();
  let isOpen = false;
  const open = () => (isOpen ? store.open() : Promise.reject(new Error('The database did not open.')));
  const { send, arrived } = serverOf();
  const outbox = new Outbox({
    userId,
    send,
    onSent: () => {},
    onRefused: () => {},
    upload: uploadNothing,
    store: { ...store, open },
  });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(outbox.getItems()).toEqual([]);
  isOpen = true;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(states(outbox)).toEqual([['One', 'waiting']]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(arrived).toEqual(['One']);
});

test('takes over what earlier versions left in localStorage, and ignores invalid entries', async () => {
  const left = (clientId: string, content: string) => JSON.stringify({ clientId, conversationId: 'c1', content });
  localStorage.setItem('outbox:u1:b', left('b', 'Two'));
  localStorage.setItem('outbox:u1:a', left('a', 'One'));
  localStorage.setItem('outbox:u2:x', left('x', 'Theirs'));
  localStorage.setItem('outbox:u1:y', '{"clientId":');
  localStorage.setItem('outbox:u1:z', '{"clientId":"z"}');
  const { send, arrived, ids } = serverOf(new Promise<SendResult>(() => {}));
  const outbox = make(send);
  await settle();
  expect(kept().sort()).toEqual(['One', 'Two']);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox:'))).toEqual([]);
  outbox.wake();
  await settle();
  expect([arrived, ids]).toEqual([['One'], ['a']]);
});

test('leaves nothing behind on sign-out', async () => {
  localStorage.setItem('outbox:u2:x', 'from an earlier version');
  const outbox = make(serverOf().send, undefined, async () => refused('NETWORK'));
  outbox.add({ ...message('Private'), file: aFile() });
  await settle();
  outbox.clear();
  await settle();
  expect([kept(), browser().files.size, outbox.getItems()]).toEqual([[], 0, []]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox:'))).toEqual([]);
  outbox.add(message('Too late'));
  expect(outbox.getItems()).toEqual([]);
});

test.each<[string, () => OutboxStore]>([
  ['the browser’s storage is full', () => ({ ...browser().store, add: () => Promise.reject(new Error('Full.')) })],
  ['the browser has no storage', () => noStore],
])('sends messages from memory when %s', async (_why, storeOf) => {
  const { send, arrived } = serverOf();
  const outbox = new Outbox({
    userId,
    send,
    onSent: () => {},
    onRefused: () => {},
    upload: uploadNothing,
    store: storeOf(),
  });
  outbox.add(message('One'));
  outbox.add(message('Two'));
  await settle();
  expect(arrived).toEqual(['One', 'Two']);
});

describe('several tabs', () => {
  it('show the same messages, and only one of them sends', async () => {
    let acknowledge: (result: SendResult) => void = () => {};
    const first = serverOf(new Promise<SendResult>((resolve) => (acknowledge = resolve)));
    const second = serverOf();
    const sentIn: string[] = [];
    const one = make(first.send, () => sentIn.push('one'));
    const other = make(second.send, () => sentIn.push('other'));
    one.add(message('One'));
    await settle();
    other.add(message('Two'));
    await settle();
    expect(states(one)).toEqual([
      ['One', 'sending'],
      ['Two', 'waiting'],
    ]);
    expect(states(other)).toEqual(states(one));
    other.wake();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([first.arrived, second.arrived]).toEqual([['One'], []]);
    acknowledge({ id: 'm1' });
    await settle();
    expect([...first.arrived, ...second.arrived]).toEqual(['One', 'Two']);
    expect(states(one)).toEqual([
      ['One', 'sent'],
      ['Two', 'sent'],
    ]);
    expect(states(other)).toEqual(states(one));
    expect(sentIn.sort()).toEqual(['one', 'one', 'other', 'other']);
    expect(kept()).toEqual([]);
  });

  it('take over from a tab that was closed', async () => {
    const closed = make(serverOf(refused('NETWORK')).send);
    const { send, arrived } = serverOf();
    const left = make(send);
    closed.add(message('One'));
    closed.add(message('Two'));
    await settle();
    closed.stop();
    expect(states(left)).toEqual([
      ['One', 'waiting'],
      ['Two', 'waiting'],
    ]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(arrived).toEqual(['One', 'Two']);
  });

  it('all learn that a message was refused, and none of one that is tried again', async () => {
    const { send } = serverOf(refused('NETWORK'), refused('CONFLICT', 'This account was deleted.'));
    const refusals: string[] = [];
    const tab = (name: string) =>
      make(send, undefined, undefined, ({ refusal }) => refusals.push(`${name}: ${refusal}`));
    const one = tab('one');
    tab('other');
    one.add(message('One'));
    await settle();
    expect(refusals).toEqual([]);
    one.wake();
    await settle();
    expect(refusals.sort()).toEqual(['one: This account was deleted.', 'other: This account was deleted.']);
  });

  it('discard and retry refused messages for each other', async () => {
    const { send, arrived } = serverOf(refused('FORBIDDEN', 'Not allowed.'), refused('FORBIDDEN', 'Not allowed.'));
    const one = make(send);
    const other = make(send);
    one.add(message('One'));
    one.add(message('Two'));
    await settle();
    const [first, second] = other.getItems();
    expect(other.getItems()).toMatchObject([{ refusal: 'Not allowed.' }, { refusal: 'Not allowed.' }]);
    other.remove([first?.clientId ?? '']);
    other.retry(second?.clientId ?? '');
    await settle();
    expect(arrived).toEqual(['One', 'Two', 'Two']);
    expect(states(one)).toEqual([['Two', 'sent']]);
    expect(kept()).toEqual([]);
  });
});
