import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCompanyVerifications1763800000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table company_verifications (
        id uuid primary key default uuidv7(),
        user_id uuid not null unique references users (id) on delete cascade,
        status text not null default 'pending' check (status in ('pending', 'under_review', 'verified', 'rejected')),
        -- As it was submitted; what the person works for now stands in users.
        company text,
        company_key text generated always as (lower(btrim(company))) stored,
        corporate_email text check (length(corporate_email) <= 254),
        -- One mailbox: without the part behind a plus, which many servers deliver to the same person.
        corporate_mailbox text generated always as (lower(regexp_replace(corporate_email, '\\+[^@]*@', '@'))) stored,
        email_confirmed_at timestamptz(3),
        code_hash bytea,
        code_expires_at timestamptz(3),
        code_tries smallint not null default 0,
        linkedin_url text check (length(linkedin_url) <= 300),
        -- Who it is at LinkedIn, known from a sign-in there.
        linkedin_subject text unique check (length(linkedin_subject) <= 255),
        business_card_file_id uuid references files (id) on delete set null,
        offer_letter_file_id uuid references files (id) on delete set null,
        payslip_file_id uuid references files (id) on delete set null,
        submitted_at timestamptz(3),
        reviewed_at timestamptz(3),
        reviewed_by_id uuid references users (id) on delete set null,
        review_note text check (length(review_note) <= 500),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        check ((code_hash is null) = (code_expires_at is null)),
        check (status = 'pending' or (company is not null and submitted_at is not null)),
        check (status not in ('verified', 'rejected') or reviewed_at is not null)
      );
      -- A mailbox verifies one account.
      create unique index company_verifications_mailbox on company_verifications (corporate_mailbox)
        where email_confirmed_at is not null;
      create index company_verifications_queue on company_verifications (status, coalesce(submitted_at, created_at), id);
      create index company_verifications_business_card on company_verifications (business_card_file_id);
      create index company_verifications_offer_letter on company_verifications (offer_letter_file_id);
      create index company_verifications_payslip on company_verifications (payslip_file_id);

      create table certificates (
        number text primary key check (length(number) <= 40),
        user_id uuid not null references users (id) on delete cascade,
        -- What was verified, whatever the profile says later.
        name text not null,
        company text not null,
        company_key text not null generated always as (lower(btrim(company))) stored,
        issued_at timestamptz(3) not null,
        revoked_at timestamptz(3)
      );
      create unique index certificates_in_force on certificates (user_id) where revoked_at is null;

      -- Who is on the way to LinkedIn and back; one way for each person.
      create table linkedin_sign_ins (
        user_id uuid primary key references users (id) on delete cascade,
        state_hash bytea not null unique,
        -- Of a cookie: only the browser that set out comes back.
        browser_hash bytea not null,
        nonce text not null,
        expires_at timestamptz(3) not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table linkedin_sign_ins, certificates, company_verifications');
  }
}
