import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users who block others, and what a block does to the conversation of the two. */
export class CreateUserBlocks1763800000270 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table user_blocks (
        id uuid primary key default uuidv7(),
        blocker_id uuid not null references users (id) on delete cascade,
        blocked_id uuid not null references users (id) on delete cascade,
        created_at timestamptz(3) not null,
        check (blocker_id <> blocked_id)
      );
      create unique index user_blocks_pair on user_blocks (blocker_id, blocked_id);
      create index user_blocks_blocked on user_blocks (blocked_id, blocker_id);
      create index user_blocks_list on user_blocks (blocker_id, id);

      -- Whether the lower member blocks the higher one, and the reverse. Copied from user_blocks under the lock of the conversation, so
      -- that sending a message and blocking its sender exclude each other.
      alter table conversations
        add column low_blocks boolean not null default false,
        add column high_blocks boolean not null default false;

      -- A message whose recipient blocked the sender is withheld from the recipient for good. If the sender edits a message while
      -- blocked, the recipient keeps the text from before.
      alter table messages
        add column withheld boolean not null default false,
        add column kept_content text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table messages drop column withheld, drop column kept_content;
      alter table conversations drop column low_blocks, drop column high_blocks;
      drop table user_blocks;
    `);
  }
}
