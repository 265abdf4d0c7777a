import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePayments1763800000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What somebody is asked to pay. The id is the reference under which the provider is asked for an order of its own.
      create table payment_orders (
        id uuid primary key default uuidv7(),
        application_id uuid not null references internship_applications (id),
        provider text not null check (provider in ('test', 'razorpay')),
        -- The account at the provider: an order of another one cannot be paid any more.
        public_key text not null,
        -- Null until the provider has answered.
        provider_order_id text,
        amount integer not null check (amount > 0),
        currency text not null,
        -- 'replaced': another order took its place before it was paid.
        status text not null check (status in ('created', 'paid', 'failed', 'replaced')),
        -- How often the provider was asked for it, and until when nobody else should.
        asked integer not null default 0,
        claimed_until timestamptz,
        -- How often the provider was asked what became of it, and when it is next; null: not any more.
        checks integer not null default 0,
        next_check_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (provider, provider_order_id)
      );
      create unique index payment_orders_one_open on payment_orders (application_id) where status = 'created';
      create index payment_orders_application on payment_orders (application_id, id desc);
      create index payment_orders_to_check on payment_orders (next_check_at) where next_check_at is not null;

      -- Money that moved, or did not. 'refund_due': it came a second time, and goes back. 'mismatched': not the amount of the order.
      create table payments (
        id uuid primary key default uuidv7(),
        order_id uuid not null references payment_orders (id),
        provider text not null,
        provider_payment_id text not null,
        amount integer not null,
        currency text not null,
        status text not null check (status in ('captured', 'failed', 'refund_due', 'refunded', 'mismatched')),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (provider, provider_payment_id)
      );
      create index payments_order on payments (order_id);
      create index payments_refund_due on payments (updated_at) where status = 'refund_due';

      -- What the provider told by webhook: each event counts once.
      create table payment_events (
        provider text not null,
        event_id text not null,
        kind text not null,
        received_at timestamptz not null,
        primary key (provider, event_id)
      );
      create index payment_events_age on payment_events (received_at);

      -- The last number given out in a year. Its row is locked until the receipt is committed, so that no number is left out.
      create table receipt_counters (
        year integer primary key,
        last integer not null check (last > 0)
      );

      create table receipts (
        number text primary key check (number ~ '^BM-R-[0-9]{4}-[0-9]{6,}$'),
        year integer not null,
        sequence integer not null,
        application_id uuid not null unique references internship_applications (id),
        payment_id uuid not null unique references payments (id),
        payer text not null,
        internship text not null,
        amount integer not null check (amount > 0),
        currency text not null,
        issued_at timestamptz not null,
        unique (year, sequence)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table receipts, receipt_counters, payment_events, payments, payment_orders');
  }
}
