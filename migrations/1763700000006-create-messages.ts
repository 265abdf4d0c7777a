import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMessages1763700000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table conversations (
        id uuid primary key default uuidv7(),
        member_low_id uuid not null references users (id),
        member_high_id uuid not null references users (id),
        last_seq integer not null default 0,
        last_message_id uuid,
        created_at timestamptz not null default now(),
        unique (member_low_id, member_high_id),
        check (member_low_id < member_high_id)
      );

      -- One stream of events a person; whoever is in a conversation has one. A position is taken under the lock of the person's inbox row, so that the stream has no gaps
      -- and no event becomes visible behind one that was already read.
      create table chat_inboxes (
        user_id uuid primary key references users (id) on delete cascade,
        position bigint not null default 0
      );

      create table conversation_members (
        conversation_id uuid not null references conversations (id) on delete cascade,
        user_id uuid not null references chat_inboxes (user_id),
        other_id uuid not null references users (id),
        seen_seq integer not null default 0,
        seen_at timestamptz,
        delivered_seq integer not null default 0,
        unread_count integer not null default 0 check (unread_count >= 0),
        updated_at timestamptz not null default now(),
        primary key (conversation_id, user_id)
      );
      create index conversation_members_list on conversation_members (user_id, updated_at desc, conversation_id desc);
      create index conversation_members_unread on conversation_members (user_id) where unread_count > 0;

      create table messages (
        id uuid primary key default uuidv7(),
        conversation_id uuid not null references conversations (id) on delete cascade,
        seq integer not null,
        sender_id uuid not null references users (id),
        client_id uuid not null,
        content text not null,
        reply_to_id uuid references messages (id),
        attachment_file_id uuid references files (id) on delete set null,
        edited_at timestamptz,
        deleted_at timestamptz,
        created_at timestamptz not null default now(),
        unique (conversation_id, seq),
        unique (sender_id, client_id)
      );

      create table chat_events (
        user_id uuid not null references users (id) on delete cascade,
        position bigint not null,
        kind text not null check (kind in ('message_added', 'message_changed', 'conversation_seen')),
        conversation_id uuid not null references conversations (id) on delete cascade,
        message_id uuid references messages (id) on delete cascade,
        actor_id uuid references users (id),
        up_to_seq integer,
        at timestamptz not null default now(),
        primary key (user_id, position)
      );
      create index chat_events_age on chat_events (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table chat_events, messages, conversation_members, chat_inboxes, conversations');
  }
}
