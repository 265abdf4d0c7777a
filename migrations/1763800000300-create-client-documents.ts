import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The GraphQL documents of the client's versions that are in use. */
export class CreateClientDocuments1763800000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table client_documents (
        hash text primary key,
        text text not null,
        last_seen timestamptz(3) not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table client_documents');
  }
}
