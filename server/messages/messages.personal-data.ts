import { deleteRows, EXPORT_PAGE, type PersonalData } from '../platform/personal-data';
import { otherMemberSql } from './conversations/closed.queries';

const MESSAGES = `select m.id, o.name as "with", m.content, f.name as attachment, m.created_at as "sentAt", m.edited_at as "editedAt",
   m.deleted_at as "deletedAt"
 from messages m join conversations c on c.id = m.conversation_id
 join users o on o.id = ${otherMemberSql('c', '$1')}
 left join files f on f.id = m.attachment_file_id
 where m.sender_id = $1 and ($2::uuid is null or m.id > $2) order by m.id limit ${EXPORT_PAGE}`;

const CONVERSATIONS = `select o.name as "with", m.seen_at as "seenAt", m.updated_at as "updatedAt"
 from conversation_members m join users o on o.id = m.other_id where m.user_id = $1 order by m.conversation_id`;

// Nobody is asked to accept the messages of someone who is gone.
const END_REQUESTS = `with gone as (
   update conversations set request_declined_at = now() where request_from_id = $1 and request_declined_at is null returning id, last_seq
 )
 update conversation_members m set unread_count = 0, passed_over_seq = gone.last_seq
 from gone where m.conversation_id = gone.id and m.user_id <> $1`;

export const messagesPersonalData: PersonalData = {
  erasure: [
    deleteRows('chat_events'),
    {
      name: 'conversations.blocks',
      covers: [],
      text: 'update conversations set low_blocks = false, high_blocks = false where $1 in (member_low_id, member_high_id) and (low_blocks or high_blocks)',
    },
    { name: 'conversations.requests', covers: [], text: END_REQUESTS },
  ],
  kept: {
    'messages.sender_id': 'MessagesService.removeAllOf clears them one by one before, so that open clients are updated',
    'conversations.member_low_id': 'two IDs and a number',
    'conversations.member_high_id': 'two IDs and a number',
    'conversation_members.user_id': 'how far a member has read',
    'conversation_members.other_id': 'how far a member has read',
    'chat_inboxes.user_id': 'a counter',
    'chat_events.actor_id':
      'states that something happened in a conversation of the other member; deleted after two weeks',
  },
  exports: [
    { file: 'messages.json', covers: ['messages.sender_id'], text: MESSAGES, paged: true },
    { file: 'conversations.json', covers: ['conversation_members.user_id'], text: CONVERSATIONS },
  ],
  notExported: {
    'conversations.member_low_id': 'the same conversations as conversation_members',
    'conversations.member_high_id': 'the same conversations as conversation_members',
    'conversation_members.other_id': 'the position of the other member in the same conversations',
    'chat_inboxes.user_id': 'a counter',
    'chat_events.user_id': 'the order of messages in the last two weeks; the messages themselves are exported',
    'chat_events.actor_id': 'as chat_events.user_id',
  },
  records: ['select id from conversations where $1 in (member_low_id, member_high_id)'],
  contacts: ['select other_id as id from conversation_members where user_id = $1'],
};
