import { FILE_COLUMNS, type FileRow } from '../files/files.columns';
import { type Queryable, sql, variant } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';
import { hasLeftSql } from './conversations/closed.queries';
import type { MessageEntity } from './messages.entity';

const MESSAGE_COLUMNS = {
  id: 'id',
  conversationId: 'conversation_id',
  seq: 'seq',
  senderId: 'sender_id',
  clientId: 'client_id',
  content: 'content',
  replyToId: 'reply_to_id',
  attachmentFileId: 'attachment_file_id',
  editedAt: 'edited_at',
  deletedAt: 'deleted_at',
  withheld: 'withheld',
  keptContent: 'kept_content',
  keptEditedAt: 'kept_edited_at',
  createdAt: 'created_at',
} as const;
/** The recipient's progress, from the member who did not send the message. */
const RECIPIENT_COLUMNS = { deliveredSeq: 'delivered_seq', seenSeq: 'seen_seq', seenAt: 'seen_at' } as const;

/** A message alone, as quoted in a reply or shown as the last message of a conversation. */
export type MessageCore = Pick<MessageEntity, keyof typeof MESSAGE_COLUMNS> & {
  deliveredSeq: number;
  seenSeq: number;
  seenAt: Date | null;
};

/** A message with everything a conversation shows of it. */
export interface MessageRow extends MessageCore {
  sender: UserRow;
  replyTo: MessageCore | null;
  attachment: FileRow | null;
}

const core = (message: string, recipient: string, prefix: string) =>
  `${columns(message, prefix, MESSAGE_COLUMNS)}, ${columns(recipient, prefix, RECIPIENT_COLUMNS)}`;

/** Joins the recipient's member row, which holds their progress. */
const recipientOf = (message: string, recipient: string) =>
  `conversation_members ${recipient} on ${recipient}.conversation_id = ${message}.conversation_id and ${recipient}.user_id <> ${message}.sender_id`;

/** The select list of a MessageRow, for statements that alias the message as `m` and join MESSAGE_JOINS. */
export const MESSAGE_SELECT = `${core('m', 'r', '')}, ${columns('s', 'sender', USER_COLUMNS)},
  ${core('q', 'qr', 'replyTo')}, ${columns('f', 'attachment', FILE_COLUMNS)}`;
export const MESSAGE_JOINS = `join ${recipientOf('m', 'r')} join users s on s.id = m.sender_id
  left join messages q on q.id = m.reply_to_id left join ${recipientOf('q', 'qr')}
  left join files f on f.id = m.attachment_file_id`;

/** Part of a statement: the text of the message `m` that a member reads: as edited, or from before a block. `viewerId` is an SQL expression. */
export const shownTextSql = (m: string, viewerId: string): string =>
  `case when ${m}.sender_id = ${viewerId} then ${m}.content else coalesce(${m}.kept_content, ${m}.content) end`;

/** The same for when that text was edited; null for never. */
export const shownEditSql = (m: string, viewerId: string): string =>
  `case when ${m}.sender_id = ${viewerId} or ${m}.kept_content is null then ${m}.edited_at else ${m}.kept_edited_at end`;

/** A condition: the message `m` was not withheld from a member. `viewerId` is an SQL expression. */
export const notWithheldSql = (m: string, viewerId: string): string =>
  `(${m}.sender_id = ${viewerId} or not ${m}.withheld)`;

/** Part of a statement: the number up to which the member `m` has read a conversation, or passed its messages over. */
export const readSeqSql = (m: string): string => `greatest(${m}.seen_seq, ${m}.passed_over_seq)`;

/** A condition: there are messages that the member `m` of a conversation received and has not read, and that are not deleted. */
const unseenSql = (m: string): string =>
  `exists (select from messages x where x.conversation_id = ${m}.conversation_id and x.sender_id <> ${m}.user_id
    and x.seq > ${readSeqSql(m)} and not x.withheld and x.deleted_at is null)`;

/** The same for a user and a conversation, given as SQL expressions. */
export const hasUnseenSql = (userId: string, conversationId: string): string =>
  `exists (select from conversation_members m where m.conversation_id = ${conversationId} and m.user_id = ${userId} and ${unseenSql('m')})`;

const BY_IDS = sql('messages.by-ids', `select ${MESSAGE_SELECT} from messages m ${MESSAGE_JOINS} where m.id = any($1)`);

/** Messages by ID, in no particular order. Does not check access: the caller does. */
export async function readMessages(db: Queryable, ids: readonly string[]): Promise<MessageRow[]> {
  return db.query(BY_IDS, [ids]);
}

const OF_MEMBER = sql(
  'messages.of-member',
  `select ${MESSAGE_SELECT} from messages m ${MESSAGE_JOINS}
   where m.id = $1 and exists (select from conversation_members v where v.conversation_id = m.conversation_id and v.user_id = $2)`,
);

/** A message of one of the user's conversations, or null. */
export async function readMessageOfMember(db: Queryable, id: string, userId: string): Promise<MessageRow | null> {
  const [row] = await db.query<MessageRow>(OF_MEMBER, [id, userId]);
  return row ?? null;
}

const BY_CLIENT_ID = sql(
  'messages.by-client-id',
  `select ${MESSAGE_SELECT} from messages m ${MESSAGE_JOINS} where m.sender_id = $1 and m.client_id = $2`,
);

/** The message that the user sent with this client ID, or null. */
export async function readMessageByClientId(
  db: Queryable,
  senderId: string,
  clientId: string,
): Promise<MessageRow | null> {
  const [row] = await db.query<MessageRow>(BY_CLIENT_ID, [senderId, clientId]);
  return row ?? null;
}

const PAGE_FORWARD = sql(
  'messages.page-forward',
  `select ${MESSAGE_SELECT} from messages m ${MESSAGE_JOINS} where m.conversation_id = $1 and m.seq > $2 order by m.seq limit $3`,
);
const PAGE_BACK = sql(
  'messages.page-back',
  `select ${MESSAGE_SELECT} from messages m ${MESSAGE_JOINS} where m.conversation_id = $1 and m.seq < $2 order by m.seq desc limit $3`,
);

interface Span {
  conversationId: string;
  direction: 'forward' | 'back';
  /** The message number to start after (forward) or before (back). */
  seq: number;
  limit: number;
}

/** Messages of a conversation starting at a message number, nearest first. */
export async function readSpan(db: Queryable, { conversationId, direction, seq, limit }: Span): Promise<MessageRow[]> {
  return db.query(direction === 'forward' ? PAGE_FORWARD : PAGE_BACK, [conversationId, seq, limit]);
}

const FIRST_UNREAD = sql(
  'messages.first-unread',
  `select c.id, m.seq from unnest($1::uuid[], $2::int[]) as c (id, read_seq)
   cross join lateral (
     select seq from messages
     where conversation_id = c.id and seq > c.read_seq and sender_id <> $3 and not withheld order by seq limit 1) m`,
);

/** The number of the first message after `readSeq` that the user received, by conversation. Those without one are missing. */
export async function readFirstUnread(
  db: Queryable,
  userId: string,
  conversations: readonly { id: string; readSeq: number }[],
): Promise<ReadonlyMap<string, number>> {
  const ids = conversations.map(({ id }) => id);
  const read = conversations.map(({ readSeq }) => readSeq);
  const rows = await db.query<{ id: string; seq: number }>(FIRST_UNREAD, [ids, read, userId]);
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

/** A conversation from one member's side. */
export interface ConversationRow {
  id: string;
  unreadCount: number;
  updatedAt: Date;
  /** `updatedAt` in microseconds, the precision of the sort order. */
  sortKey: number;
  lastSeq: number;
  deliveredSeq: number;
  /** The number up to which the member has read the messages, or passed them over; 0 for none. */
  readSeq: number;
  requestFromId: string | null;
  requestDeclinedAt: Date | null;
  /** The other member deleted their account. */
  closed: boolean;
  with: UserRow;
  lastMessage: MessageCore | null;
}

/** A condition: whether a member of the conversation `c` blocks the other one. The arguments are SQL expressions. */
export const blocksSql = (c: string, userId: string): string =>
  `(case when ${c}.member_low_id = ${userId} then ${c}.low_blocks else ${c}.high_blocks end)`;

// If the latest message was withheld from the member: the ID of the latest one that was not.
const LAST_BEFORE_WITHHELD = `(select b.id from messages n cross join lateral (
     select id from messages b where b.conversation_id = n.conversation_id and not b.withheld order by b.seq desc limit 1) b
   where n.id = c.last_message_id and n.withheld and n.sender_id <> cm.user_id)`;

const CONVERSATION_SELECT = `cm.conversation_id as id, cm.unread_count as "unreadCount", cm.updated_at as "updatedAt",
  (extract(epoch from cm.updated_at) * 1000000)::float8 as "sortKey", c.last_seq as "lastSeq", cm.delivered_seq as "deliveredSeq",
  ${readSeqSql('cm')} as "readSeq",
   c.request_from_id as "requestFromId", c.request_declined_at as "requestDeclinedAt", ${hasLeftSql('u')} as closed,
  ${columns('u', 'with', USER_COLUMNS)}, ${core('l', 'lr', 'lastMessage')}`;
const CONVERSATION_JOINS = `join conversations c on c.id = cm.conversation_id join users u on u.id = cm.other_id
  left join messages l on l.id = coalesce(${LAST_BEFORE_WITHHELD}, c.last_message_id) left join ${recipientOf('l', 'lr')}`;

const NOT_BLOCKED = ` and not ${blocksSql('c', 'cm.user_id')}`;
// Requests that the user received are apart from the others.
const LISTED = `${NOT_BLOCKED} and (c.request_from_id is null or c.request_from_id = cm.user_id)`;
const TABS = {
  all: LISTED,
  unread: `${LISTED} and cm.unread_count > 0`,
  candidates: `${LISTED} and u.role = 'jobseeker'`,
  hr_teams: `${LISTED} and u.role = 'hr'`,
  requests: `${NOT_BLOCKED} and c.request_from_id <> cm.user_id and c.request_declined_at is null and c.last_seq > 0`,
  blocked: ` and ${blocksSql('c', 'cm.user_id')}`,
} as const;

interface ConversationPage {
  userId: string;
  tab: keyof typeof TABS;
  /** Matched against the other user's name and company; null for no search. */
  q: string | null;
  after: { sortKey: number; id: string } | null;
  /** One more than the page shows. */
  limit: number;
}

interface ConversationParams {
  userId: string;
  pattern: string | null;
  limit: number;
  /** The sort key of the last conversation already shown; null for the first page. */
  sortKey: number | null;
  id: string | null;
}

/** A page of a user's conversations, latest first, with the total count, in one statement. */
export async function readConversations(
  db: Queryable,
  page: ConversationPage,
): Promise<{ rows: ConversationRow[]; totalCount: number }> {
  const { userId, tab, q, after, limit } = page;
  const filter = `cm.user_id = :userId${TABS[tab]}${q === null ? '' : ' and (u.name ilike :pattern or u.company ilike :pattern)'}`;
  const behind = `(cm.updated_at, cm.conversation_id) < ('epoch'::timestamptz + :sortKey::float8 * interval '1 microsecond', :id::uuid)`;
  const statement = variant<ConversationParams>(
    `conversations.list.${tab}.${q === null ? 'all' : 'search'}.${after ? 'after' : 'first'}`,
    () => `select t."totalCount", p.* from
       (select count(*)::int as "totalCount" from conversation_members cm join conversations c on c.id = cm.conversation_id
        join users u on u.id = cm.other_id where ${filter}) t
     left join lateral
       (select ${CONVERSATION_SELECT} from conversation_members cm ${CONVERSATION_JOINS}
        where ${filter}${after ? ` and ${behind}` : ''} order by cm.updated_at desc, cm.conversation_id desc limit :limit) p on true
     order by p."updatedAt" desc, p.id desc`,
  );
  const pattern = q === null ? null : `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const { sortKey, id } = after ?? { sortKey: null, id: null };
  const rows = await db.query<ConversationRow & { totalCount: number }>(
    statement({ userId, pattern, limit, sortKey, id }),
  );
  return { rows: rows.filter((row) => row.id !== null), totalCount: rows[0]?.totalCount ?? 0 };
}

const OF_USER = sql(
  'conversations.of-user',
  `select ${CONVERSATION_SELECT} from conversation_members cm ${CONVERSATION_JOINS}
   where cm.user_id = $1 and cm.conversation_id = any($2)`,
);
const WITH_OTHERS = sql(
  'conversations.with-others',
  `select ${CONVERSATION_SELECT} from conversation_members cm ${CONVERSATION_JOINS} where cm.user_id = $1 and cm.other_id = any($2)`,
);

/** Filters the conversations to those the user is in. */
export async function readConversationsOf(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<ConversationRow[]> {
  return db.query(OF_USER, [userId, ids]);
}

/** The user's conversations with any of these other users. */
export async function readConversationsWith(
  db: Queryable,
  userId: string,
  others: readonly string[],
): Promise<ConversationRow[]> {
  return db.query(WITH_OTHERS, [userId, others]);
}

const TYPING_TO = sql(
  'conversations.typing-to',
  `select m.other_id as "otherId", c.low_blocks or c.high_blocks or c.request_from_id is not null as silent
   from conversation_members m join conversations c on c.id = m.conversation_id where m.conversation_id = $1 and m.user_id = $2`,
);

/**
 * The other member of a conversation, and whether they are not to learn that the user types: one of the two blocks the other, or one has
 * not accepted the other's request. Null if the user is not in it.
 */
export async function readTypingTo(
  db: Queryable,
  conversationId: string,
  userId: string,
): Promise<{ otherId: string; silent: boolean } | null> {
  const [row] = await db.query<{ otherId: string; silent: boolean }>(TYPING_TO, [conversationId, userId]);
  return row ?? null;
}

const UNDELIVERED = sql(
  'conversations.undelivered',
  `select c.id as "conversationId", m.user_id as "userId", c.last_seq as seq
   from conversation_members m join conversations c on c.id = m.conversation_id
   where m.user_id = $1 and m.unread_count > 0 and m.delivered_seq < c.last_seq order by m.updated_at desc limit $2`,
);

/** Up to which number messages wait for a user, by conversation, latest first. */
export async function readUndelivered(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<{ conversationId: string; userId: string; seq: number }[]> {
  return db.query(UNDELIVERED, [userId, limit]);
}

const BLOCKED_OTHER = sql(
  'conversations.blocked-other',
  `select u.name from conversation_members m join conversations c on c.id = m.conversation_id join users u on u.id = m.other_id
   where m.conversation_id = $1 and m.user_id = $2 and ${blocksSql('c', 'm.user_id')}`,
);

/** The name of the other member if the user blocks them; null otherwise. */
export async function readBlockedOther(db: Queryable, conversationId: string, userId: string): Promise<string | null> {
  const [row] = await db.query<{ name: string }>(BLOCKED_OTHER, [conversationId, userId]);
  return row?.name ?? null;
}

const OTHER_MEMBER = sql(
  'conversations.other-member',
  'select other_id as "otherId" from conversation_members where conversation_id = $1 and user_id = $2',
);

/** The other member of a conversation; null if the user is not in it. */
export async function readOtherMember(db: Queryable, conversationId: string, userId: string): Promise<string | null> {
  const [row] = await db.query<{ otherId: string }>(OTHER_MEMBER, [conversationId, userId]);
  return row?.otherId ?? null;
}

const OWN = sql(
  'messages.own',
  'select id from messages where sender_id = $1 and deleted_at is null order by id limit $2',
);

/** IDs of messages that a user wrote and that are not deleted. */
export async function readOwnMessages(db: Queryable, senderId: string, limit: number): Promise<string[]> {
  return (await db.query<{ id: string }>(OWN, [senderId, limit])).map(({ id }) => id);
}

const BETWEEN = sql(
  'conversations.between',
  'select id from conversations where member_low_id = $1 and member_high_id = $2',
);

/** The ID of the conversation between two users, given as the lower and the higher ID; null if they have none. */
export async function readConversationBetween(db: Queryable, low: string, high: string): Promise<string | null> {
  const [known] = await db.query<{ id: string }>(BETWEEN, [low, high]);
  return known?.id ?? null;
}

/** A condition: the conversation `c` is a request that has no message yet: its recipient does not know of it. */
export const emptyRequestSql = (c: string): string => `(${c}.request_from_id is not null and ${c}.last_seq = 0)`;

const BEGUN_WITH = sql(
  'conversations.begun-with',
  `select id from conversations c where member_low_id = least($1::uuid, $2::uuid) and member_high_id = greatest($1::uuid, $2::uuid)
   and not ${emptyRequestSql('c')}`,
);

/** The ID of the conversation between two users, unless it is a request without a message; null if there is none. */
export async function readBegunConversation(db: Queryable, userId: string, otherId: string): Promise<string | null> {
  const [known] = await db.query<{ id: string }>(BEGUN_WITH, [userId, otherId]);
  return known?.id ?? null;
}

/**
 * Part of a statement: how many messages a user has not read. `userId` is an SQL expression.
 * @param eachRequest what a message request counts that waits for the user, however many messages it has
 */
export const unreadMessagesSql = (userId: string, eachRequest: 0 | 1): string =>
  `(select coalesce(sum(case when c.request_from_id is null then m.unread_count
        when c.request_declined_at is null then ${eachRequest} else 0 end), 0)::int
    from conversation_members m join conversations c on c.id = m.conversation_id where m.user_id = ${userId} and m.unread_count > 0)`;

/** Part of a statement: the ID of the conversation between two users, null if they have none. The IDs are SQL expressions. */
export const conversationIdSql = (userId: string, otherId: string): string =>
  `(select v.id from conversations v where v.member_low_id = least(${userId}, ${otherId}) and v.member_high_id = greatest(${userId}, ${otherId}))`;

const NUMBERING_PROBLEMS = sql(
  'messages.numbering-problems',
  `select 'conversation ' || c.id || ' counts ' || c.last_seq || ' messages and has ' || count(m.id)
     || ', numbered up to ' || coalesce(max(m.seq), 0) as problem
   from conversations c left join messages m on m.conversation_id = c.id
   group by c.id having c.last_seq <> coalesce(max(m.seq), 0) or c.last_seq <> count(m.id)
   limit 100`,
);

/** Up to 100 sentences about conversations whose messages are not numbered without gaps up to their counter. */
export const readNumberingProblems = async (db: Queryable): Promise<string[]> =>
  (await db.query<{ problem: string }>(NUMBERING_PROBLEMS)).map(({ problem }) => problem);
