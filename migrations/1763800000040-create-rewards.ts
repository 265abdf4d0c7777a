import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRewards1763800000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What a reversal undoes: a transaction is undone at most once, and every reversal says what it undoes.
      alter table credit_transactions add column reverses_id uuid unique references credit_transactions (id),
        add constraint credit_transactions_reverses check ((reason = 'reversed') = (reverses_id is not null));

      create table rewards (
        id uuid primary key default uuidv7(),
        -- A name for programs, which stays when the title is put better.
        slug text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
        title text not null check (length(title) between 1 and 120),
        description text not null check (length(description) between 1 and 600),
        cost integer not null check (cost > 0),
        -- Null: as many as anybody wants.
        stock integer check (stock >= 0),
        active boolean not null default true,
        -- How the voucher is made good: 'team', somebody hands the reward out for its code; 'certificate', a PDF to download at once.
        voucher text not null check (voucher in ('team', 'certificate')),
        -- How its codes begin, so that whoever reads one knows what it is for.
        voucher_prefix text not null check (voucher_prefix ~ '^[A-Z]{2,8}$'),
        created_at timestamptz not null default now()
      );
      create index rewards_catalogue on rewards (cost, id) where active;

      create table reward_redemptions (
        transaction_id uuid primary key references credit_transactions (id),
        reward_id uuid not null references rewards (id),
        user_id uuid not null references users (id),
        idempotency_key text not null check (length(idempotency_key) between 1 and 200),
        voucher_code text not null unique,
        created_at timestamptz not null default now(),
        claimed_at timestamptz,
        claimed_by_id uuid references users (id),
        reversed_at timestamptz,
        unique (user_id, idempotency_key)
      );
      create index reward_redemptions_reward on reward_redemptions (reward_id);

      insert into rewards (slug, title, description, cost, stock, voucher, voucher_prefix) values
        ('certificate-of-appreciation', 'Certificate of appreciation',
         'A certificate in your name that says how many people you helped to a referral and to a job. A PDF, yours to download at once.',
         300, null, 'certificate', 'CERT'),
        ('resume-review', 'Résumé review for a student',
         'Somebody of the Batchmate team reads the résumé of one student and answers with written advice within five working days. Pass the code on to the student, who sends it in with the résumé.',
         600, null, 'team', 'RESUME'),
        ('mock-interview', 'Mock interview for a student',
         'Forty-five minutes with somebody of the Batchmate team, with written feedback afterwards. Pass the code on to the student, who agrees on a time with the team.',
         1000, null, 'team', 'MOCK'),
        ('hoodie', 'Batchmate hoodie',
         'The team asks for your size and an address in India, and sends it within two weeks. While stock lasts.',
         1400, 40, 'team', 'HOODIE'),
        ('campus-session', 'An online session at your college',
         'The team invites the students of your college, moderates, and gives you an hour to tell of your company and to answer questions. You choose the date.',
         1800, 12, 'team', 'CAMPUS'),
        ('internship-fee', 'An internship fee, paid in your name',
         'Batchmate bears the fee of one internship application. Pass the code on to the student, who gives it to the team before paying.',
         2500, 25, 'team', 'INTERN');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table reward_redemptions, rewards;
      alter table credit_transactions drop constraint credit_transactions_reverses, drop column reverses_id;
    `);
  }
}
