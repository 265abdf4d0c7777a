import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSavedJobs1763800000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A table of its own: an application shares contact data with whoever may edit the job, a job that was only saved does not.
      create table saved_jobs (
        id uuid primary key default uuidv7(),
        job_id uuid not null references jobs (id) on delete cascade,
        candidate_id uuid not null references users (id) on delete cascade,
        created_at timestamptz not null default now(),
        unique (job_id, candidate_id)
      );
      create index saved_jobs_candidate on saved_jobs (candidate_id, id desc);

      alter table job_applications drop constraint job_applications_stage_check;
      alter table job_applications add constraint job_applications_stage_check check (stage in
        ('applied', 'in_review', 'interview', 'offer', 'rejected', 'withdrawn'));
      create index job_applications_job on job_applications (job_id, id desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index job_applications_job;
      alter table job_applications drop constraint job_applications_stage_check;
      alter table job_applications add constraint job_applications_stage_check check (stage in
        ('saved', 'applied', 'in_review', 'interview', 'offer', 'rejected', 'withdrawn'));
      drop table saved_jobs;
    `);
  }
}
