import { Metrics } from './metrics';

it('counts and measures by label', async () => {
  const metrics = new Metrics(true);
  metrics.limited.inc({ rule: 'sign-in' });
  metrics.limited.inc({ rule: 'sign-in' }, 2);
  metrics.poolWaits.observe({}, 0.002);
  const { type, text } = await metrics.read();
  expect(type).toContain('text/plain');
  expect(text).toContain('batchmate_limited_total{rule="sign-in"} 3');
  expect(text).toContain('batchmate_pool_wait_seconds_count 1');
});

it('reads a gauge with the metrics, and forgets labels that are gone', async () => {
  const metrics = new Metrics(true);
  let values: Record<string, number> = { on: 2, off: 1 };
  metrics.gauge({ name: 'lamps', help: 'Lamps.', label: 'state' }, () => values);
  expect((await metrics.read()).text).toContain('batchmate_lamps{state="off"} 1');
  values = { on: 3 };
  const { text } = await metrics.read();
  expect(text).toContain('batchmate_lamps{state="on"} 3');
  expect(text).not.toContain('off');
});

it('reads numbers that are counted elsewhere', async () => {
  const metrics = new Metrics(true);
  const counts = { sent: 2 };
  metrics.total({ name: 'events_total', help: 'Events.', label: 'kind' }, () => counts);
  await metrics.read();
  counts.sent = 5;
  expect((await metrics.read()).text).toContain('batchmate_events_total{kind="sent"} 5');
});

it('omits a gauge that cannot be read, and logs why', async () => {
  const onFailure = jest.fn();
  const metrics = new Metrics(true, onFailure);
  const error = new Error('no database');
  let read: () => Promise<Record<string, number>> = () => Promise.reject(error);
  metrics.gauge({ name: 'waiting', help: 'Waiting.' }, () => read());
  metrics.gauge({ name: 'lamps', help: 'Lamps.', label: 'state' }, () => read());
  metrics.gauge({ name: 'sockets', help: 'Sockets.' }, () => ({ '': 4 }));
  const { text } = await metrics.read();
  expect(text).not.toMatch(/^batchmate_(waiting|lamps)/m);
  expect(text).toContain('batchmate_sockets 4');
  expect(onFailure.mock.calls).toEqual([
    ['waiting', error],
    ['lamps', error],
  ]);
  read = async () => ({ '': 5 });
  expect((await metrics.read()).text).toContain('batchmate_waiting 5');
});

it('omits a gauge that has no value', async () => {
  const metrics = new Metrics(true);
  metrics.gauge({ name: 'age_seconds', help: 'Age.' }, () => ({}));
  expect((await metrics.read()).text).not.toMatch(/^batchmate_age_seconds/m);
});

it('counts nothing when nobody can read it', async () => {
  const metrics = new Metrics(false);
  metrics.limited.inc({ rule: 'sign-in' });
  metrics.gauge({ name: 'sockets', help: 'Sockets.' }, () => ({ '': 4 }));
  expect(metrics.names).toEqual([]);
  expect((await metrics.read()).text.trim()).toBe('');
});
