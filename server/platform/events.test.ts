import { type Bridge, EventBus } from './events';

class FakeBridge implements Bridge {
  readonly calls: string[] = [];
  publish = (channel: string, payload: unknown) => void this.calls.push(`publish ${channel} ${String(payload)}`);
  join = (userId: string) => void this.calls.push(`join ${userId}`);
  leave = (userId: string) => void this.calls.push(`leave ${userId}`);
  joined = (userId: string) => (userId === 'asha' ? Promise.resolve() : null);
}

test('the first listener of a user joins, whatever it listens to, and the last one leaves', () => {
  const [events, bridge] = [new EventBus(), new FakeBridge()];
  events.connect(bridge);
  const stops = ['chat:asha', 'chat:asha', 'referral:asha', 'chat:meera'].map((channel) =>
    events.subscribe(channel, () => {}),
  );
  expect(bridge.calls.splice(0)).toEqual(['join asha', 'join meera']);
  expect(events.listeningTo('chat')).toEqual(['asha', 'meera']);
  stops[0]?.();
  stops[0]?.();
  stops[1]?.();
  expect(bridge.calls.splice(0)).toEqual([]);
  expect([events.listeningTo('chat'), events.listeningTo('referral')]).toEqual([['meera'], ['asha']]);
  stops[2]?.();
  expect(bridge.calls.splice(0)).toEqual(['leave asha']);
  stops[3]?.();
  events.subscribe('chat:asha', () => {});
  expect(bridge.calls).toEqual(['leave meera', 'join asha']);
});

test('what is published reaches listeners here and the bridge, and what is delivered only the listeners', () => {
  const [events, bridge] = [new EventBus(), new FakeBridge()];
  events.connect(bridge);
  const received: unknown[] = [];
  events.subscribe('chat:asha', (payload) => received.push(payload));
  bridge.calls.length = 0;
  events.publish('chat:asha', 'a');
  events.deliver('chat:asha', 'b');
  events.publish('chat:meera', 'c');
  expect([received, bridge.calls]).toEqual([
    ['a', 'b'],
    ['publish chat:asha a', 'publish chat:meera c'],
  ]);
});

test('without a bridge, nothing has to be waited for', () => {
  expect(new EventBus().joined('asha')).toBeNull();
});
