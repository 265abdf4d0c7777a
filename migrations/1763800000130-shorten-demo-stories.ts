import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The landing page says above the stories of the demo data that they are invented, so their texts no longer do. */
export class ShortenDemoStories1763800000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update stories s set quote = regexp_replace(s.quote, '\\s*\\(An invented story,? for the demo[a-z]*\\.\\)$', '')
      from users u
      where u.id = s.author_id and u.email like '%@demo.batchmate.example' and s.quote like '%(An invented story%.)';
    `);
  }

  async down(): Promise<void> {
    // The removed words carry no data.
  }
}
