import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is new in a saved search is who matches now and is not among the matches that it knows. */
export class KeepKnownMatches1763800000475 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table saved_search_matches (
        search_id uuid not null references saved_searches (id) on delete cascade,
        -- A candidate. Without a foreign key, because each match would lock a row of users, and write to it.
        candidate_id uuid not null,
        found_at timestamptz not null,
        primary key (search_id, candidate_id)
      );
      alter table saved_searches
        -- From when on all matches are in saved_search_matches. Null: there are too many, or the owner has not looked yet.
        add column known_from timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table saved_search_matches; alter table saved_searches drop column known_from');
  }
}
