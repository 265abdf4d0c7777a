import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCredits1763700000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table credit_accounts (
        id uuid primary key default uuidv7(),
        kind text not null check (kind in ('user', 'issued', 'redeemed')),
        user_id uuid unique references users (id),
        -- The running sum of a person's postings, so that a booking locks one row and a check refuses an overdraft.
        -- The system's two accounts keep none: their row would make every booking wait for every other.
        balance integer not null default 0,
        created_at timestamptz not null default now(),
        check ((kind = 'user') = (user_id is not null)),
        constraint credit_accounts_no_overdraft check (kind <> 'user' or balance >= 0)
      );
      create unique index credit_accounts_system on credit_accounts (kind) where kind <> 'user';
      insert into credit_accounts (kind) values ('issued'), ('redeemed');

      create table credit_transactions (
        id uuid primary key default uuidv7(),
        reason text not null check (reason in
          ('referral_accepted', 'referral_hired', 'tier_reached', 'redeemed', 'reversed')),
        -- Names the cause (a referral, a tier, a redemption), so that it is booked once however often it is told.
        cause_key text not null unique,
        referral_id uuid references referrals (id),
        note text,
        created_at timestamptz not null default now()
      );

      create table credit_postings (
        id uuid primary key default uuidv7(),
        transaction_id uuid not null references credit_transactions (id),
        account_id uuid not null references credit_accounts (id),
        amount integer not null check (amount <> 0),
        -- Null for the system's accounts, which keep no running sum.
        balance_after integer,
        unique (transaction_id, account_id)
      );
      create index credit_postings_account on credit_postings (account_id, id desc);

      create function credit_postings_sum_to_zero() returns trigger language plpgsql as $$
      begin
        if (select sum(amount) from credit_postings where transaction_id = new.transaction_id) <> 0 then
          raise exception 'The postings of credit transaction % do not sum to zero', new.transaction_id;
        end if;
        return null;
      end $$;
      create constraint trigger credit_postings_balanced after insert on credit_postings
        deferrable initially deferred for each row execute function credit_postings_sum_to_zero();

      create function credit_ledger_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'The ledger is append-only: book the opposite entry instead';
      end $$;
      create trigger credit_postings_append_only before update or delete on credit_postings
        for each row execute function credit_ledger_is_append_only();
      create trigger credit_transactions_append_only before update or delete on credit_transactions
        for each row execute function credit_ledger_is_append_only();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table credit_postings, credit_transactions, credit_accounts;
      drop function credit_postings_sum_to_zero(), credit_ledger_is_append_only();
    `);
  }
}
