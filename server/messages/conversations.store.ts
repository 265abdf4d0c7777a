import { sql } from '../platform/db/database';

export const OPEN = sql(
  'conversations.open',
  `with inboxes as (
     insert into chat_inboxes (user_id) select unnest(array[$1::uuid, $2]) on conflict do nothing
   ), opened as (
     insert into conversations (member_low_id, member_high_id, created_at) values ($1, $2, $3) on conflict do nothing returning id
   ), members as (
     insert into conversation_members (conversation_id, user_id, other_id, updated_at)
     select id, $1::uuid, $2::uuid, $3::timestamptz from opened union all select id, $2, $1, $3 from opened
   )
   select id from opened`,
);
