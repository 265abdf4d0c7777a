import { sql } from '../db/database';
import { enqueueSql } from './enqueue-sql';

const INSERT = enqueueSql('referral.changed', { payload: { referralId: 'referral_id', eventId: 'id' }, from: 'event' });

it('writes one event with its payload per row', () => {
  expect(INSERT).toBe(
    "insert into outbox (topic, payload) select 'referral.changed', jsonb_build_object('referralId', referral_id, 'eventId', id) from event",
  );
});

it('marks the containing statement as writing to the outbox', () => {
  expect(sql('test.move', `with event as (select 1) ${INSERT}`).writesOutbox).toBe(true);
  expect(sql('test.read', 'select count(*) from outbox').writesOutbox).toBe(false);
});
