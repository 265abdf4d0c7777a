import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBudgetLeases1763800000081 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What the instances have taken of a budget in an hour; each spends its own part without asking again.
      create table budget_leases (
        owner text not null,
        -- Hours since 1970.
        hour integer not null,
        taken integer not null check (taken >= 0),
        primary key (owner, hour)
      );
      create index budget_leases_hour on budget_leases (hour);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table budget_leases');
  }
}
