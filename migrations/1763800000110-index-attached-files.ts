import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deleting a file asks every column that may refer to it, once by the sweep and once by the foreign key. */
export class IndexAttachedFiles1763800000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index users_photo on users (photo_file_id) where photo_file_id is not null;
      create index users_resume on users (resume_file_id) where resume_file_id is not null;
      create index job_applications_resume on job_applications (resume_file_id) where resume_file_id is not null;
      create index referrals_resume on referrals (resume_file_id) where resume_file_id is not null;
      create index messages_attachment on messages (attachment_file_id) where attachment_file_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop index messages_attachment, referrals_resume, job_applications_resume, users_resume, users_photo',
    );
  }
}
