import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DecideVerificationsTogether1763800000155 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verification_decisions (
        id uuid primary key default uuidv7(),
        verification_id uuid not null references company_verifications (id) on delete cascade,
        -- The submission that was decided about: decisions about an earlier one do not count.
        submitted_at timestamptz(3) not null,
        reviewer_id uuid references users (id) on delete set null,
        approve boolean not null,
        step smallint check (step between 1 and 3),
        note text check (length(note) <= 500),
        at timestamptz(3) not null,
        check (not approve or step is null),
        unique (verification_id, submitted_at, reviewer_id)
      );

      -- Who else verified with an address at a domain.
      create index company_verifications_domain on company_verifications (split_part(corporate_email, '@', 2))
        where status = 'verified';
      -- The same file handed in for several accounts.
      create index files_verification_content on files (sha256)
        where purpose in ('business_card', 'offer_letter', 'payslip');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop index files_verification_content, company_verifications_domain; drop table verification_decisions',
    );
  }
}
