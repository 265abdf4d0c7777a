import type { RequestContext, SignedInContext } from '../../access/context';
import { authorize, orNotFound } from '../../platform/api/authorize';
import { type Connection, type PageArgs, pageSize, toConnection } from '../../platform/api/connection';
import type { Core } from '../../platform/core';
import type { Queryable, Transaction } from '../../platform/db/database';
import { badInput } from '../../platform/api/errors';
import { keyset, microseconds, uuid } from '../../platform/api/keyset';
import { cleanText, isUuid } from '../../platform/api/text';
import { publishChange } from '../chat-events/chat-event-source';
import { readWithOthers, type WithOther } from './closed.queries';
import { readContact } from './contacts.queries';
import { contactLoader, conversationWithLoader } from '../messages.loaders';
import { canMessage, canStartConversation } from '../messages.policy';
import type { MessagesPresenter } from '../messages.presenter';
import {
  type ConversationRow,
  readBegunConversation,
  readConversationBetween,
  readConversations,
  readConversationsOf,
  readFirstUnread,
  readSpan,
} from '../messages.queries';
import { type MessagePageArgs, MESSAGE_KEYSET, messagePageInfo, messageSpan } from '../message-pages.rules';
import { CONVERSATION_NOT_FOUND, ConversationTab, pairOf, START_RATE } from '../messages.rules';
import type { Conversation, ConversationFilter, MessageConnection } from '../messages.types';
import type { DeliveryReceipts } from '../delivery-receipts';
import { visibleLoader } from '../../users/users.loaders';
import { USER_NOT_FOUND } from '../../users/users.rules';
import type { User } from '../../users/users.types';
import { blockedLoader } from '../../users/blocks/blocks.loaders';
import { lockPair } from '../../users/blocks/blocks.store';
import { STRANGERS_RATE } from '../requests/requests.rules';
import { endRequest, endRequestBetween } from '../requests/requests.store';
import { openConversation } from './conversations.store';

/** A conversation with everything that the API has about it. */
export interface WholeConversation extends Conversation {
  with: User;
  /** The number of the first message that the viewer has not read; null if all are read. */
  firstUnreadSeq: number | null;
  /** Whether the viewer blocks the other user. */
  viewerBlocks: boolean;
}

const CONVERSATION_KEYSET = keyset({ sortKey: microseconds, id: uuid });
/** Of the conversations of a deleted account. */
const ANNOUNCED_AT_ONCE = 200;

/** Conversations between two users. Each pair of users has at most one. */
export class ConversationsService {
  constructor(
    private readonly core: Core,
    private readonly presenter: MessagesPresenter,
    private readonly receipts: DeliveryReceipts,
  ) {}

  /**
   * Ensures that two users have a conversation. Does not check permissions: the calling use case does.
   * @param pair the two users, the time to record if the conversation is new, and whether `userId` writes to a stranger, who has to accept
   *   it; otherwise a request that waits is accepted
   * @returns the ID of the conversation, whether new or existing
   */
  async open(
    tx: Transaction,
    pair: { userId: string; otherId: string; at: Date; toStranger: boolean },
  ): Promise<string> {
    const { low, high } = pairOf(pair.userId, pair.otherId);
    await lockPair(tx, low, high);
    const requestFromId = pair.toStranger ? pair.userId : null;
    const opened = await openConversation(tx, { low, high, at: pair.at, requestFromId });
    if (opened !== null) return opened;
    // A separate statement sees what another transaction committed while the first statement waited for it.
    const known = await this.between(tx, low, high);
    if (known === null) throw new Error('The conversation was neither created nor found.');
    if (!pair.toStranger && (await endRequest(tx, known))) this.announceAccepted(tx, [low, high], known);
    return known;
  }

  /** Accepts a message request that waits between two users, because they now share a referral. */
  async acceptRequest(tx: Transaction, userId: string, otherId: string): Promise<void> {
    const { low, high } = pairOf(userId, otherId);
    const ended = await endRequestBetween(tx, low, high);
    if (ended !== null) this.announceAccepted(tx, [low, high], ended);
  }

  private announceAccepted(tx: Transaction, memberIds: readonly string[], conversationId: string): void {
    tx.afterCommit(() => publishChange(this.core, memberIds, conversationId));
  }

  /** Notifies those who could write to a user that their conversations are closed, or open again, because the account is. */
  closedChanged(tx: Transaction, userId: string): void {
    tx.afterCommit(() => {
      this.announceClosed(userId).catch((error: unknown) => {
        this.core.logger.warn({ err: error }, 'some members of closed conversations were not notified');
      });
    });
  }

  private async announceClosed(userId: string): Promise<void> {
    let last: WithOther | null = null;
    do {
      const some: WithOther[] = await readWithOthers(this.core.db, { userId, after: last, limit: ANNOUNCED_AT_ONCE });
      for (const { id, otherId, left } of some) if (!left) publishChange(this.core, [otherId], id);
      last = some.length === ANNOUNCED_AT_ONCE ? (some.at(-1) ?? null) : null;
    } while (last !== null);
  }

  /** The ID of the conversation between two users, or null if they have none. */
  async between(db: Queryable, userId: string, otherId: string): Promise<string | null> {
    const { low, high } = pairOf(userId, otherId);
    return readConversationBetween(db, low, high);
  }

  /**
   * Opens the viewer's conversation with a user, or returns the existing one. With a user whom neither a referral nor an application
   * connects with the viewer, it is a message request.
   * @throws BAD_USER_INPUT for the viewer's own ID, NOT_FOUND for a user the viewer cannot see, FORBIDDEN by
   *   messages.policy.ts, RATE_LIMITED
   */
  async start({ viewer, db }: SignedInContext, withUserId: string): Promise<Conversation> {
    const otherId = withUserId.toLowerCase();
    if (otherId === viewer.id) throw badInput('You cannot start a conversation with yourself.', ['withUserId']);
    const begun = isUuid(otherId) ? await readBegunConversation(db, viewer.id, otherId) : null;
    if (begun !== null) return this.required(viewer.id, begun);
    const contact = orNotFound(isUuid(otherId) ? await readContact(db, viewer, otherId) : null, USER_NOT_FOUND);
    authorize(
      canStartConversation(viewer, contact),
      'You can message this user after a referral or an application connects you.',
    );
    const toStranger = !contact.connected;
    const isNew = (await this.between(db, viewer.id, otherId)) === null;
    if (isNew) await this.core.rateLimits.consume(START_RATE, viewer.id);
    if (isNew && toStranger) await this.core.rateLimits.consume(STRANGERS_RATE, viewer.id);
    const pair = { userId: viewer.id, otherId, at: this.core.clock.now(), toStranger };
    return this.required(viewer.id, await this.core.db.inTransaction((tx) => this.open(tx, pair)));
  }

  /** Whether `start` would succeed for this user, apart from the rate limit. Batched. */
  async canMessage({ loaders, viewer }: RequestContext, userId: string): Promise<boolean> {
    if (viewer === null || viewer.id === userId) return false;
    const contact = await loaders.use(contactLoader).load(userId);
    return contact !== null && canMessage(viewer, contact);
  }

  /** One of the viewer's conversations, or null. */
  async find(viewerId: string, id: string): Promise<Conversation | null> {
    const [row] = isUuid(id) ? await readConversationsOf(this.core.db, viewerId, [id]) : [];
    if (!row) return null;
    this.recordDelivered([row], viewerId);
    return this.presenter.conversation(row, viewerId, await this.presenter.typingIn([row]));
  }

  /** @throws NOT_FOUND unless the viewer is in the conversation */
  async required(viewerId: string, id: string): Promise<Conversation> {
    return orNotFound(await this.find(viewerId, id), CONVERSATION_NOT_FOUND);
  }

  /** The viewer's conversation with a user, or null. Batched. */
  async withPerson({ loaders, viewer }: RequestContext, otherId: string): Promise<Conversation | null> {
    const row = await loaders.use(conversationWithLoader).load(otherId);
    return row && viewer && this.presenter.conversation(row, viewer.id, await this.presenter.typingIn([row]));
  }

  /**
   * The viewer's conversations, latest first. Fetching the list marks the messages in it as delivered.
   * @throws BAD_USER_INPUT for the page or the search text
   */
  async list(viewerId: string, filter: ConversationFilter | null, args: PageArgs): Promise<Connection<Conversation>> {
    const q = cleanText('filter.q', filter?.q, { max: 100, optional: true });
    const { encode, decode } = CONVERSATION_KEYSET.cursorsOf('conversations', filter ?? {});
    const page = {
      userId: viewerId,
      tab: filter?.tab ?? ConversationTab.ALL,
      q,
      after: decode(args.after),
      limit: pageSize(args.first) + 1,
    };
    const { rows, totalCount } = await readConversations(this.core.db, page);
    this.recordDelivered(rows, viewerId);
    const typing = await this.presenter.typingIn(rows);
    return toConnection({
      rows,
      args,
      totalCount,
      cursorOf: encode,
      nodeOf: (row) => this.presenter.conversation(row, viewerId, typing),
    });
  }

  private recordDelivered(rows: readonly ConversationRow[], userId: string): void {
    for (const row of rows) {
      if (row.deliveredSeq < row.lastSeq) this.receipts.note({ conversationId: row.id, userId, seq: row.lastSeq });
    }
  }

  /** The number of the first message that the viewer has not read; null if all are read. */
  async firstUnread(viewerId: string, conversation: Conversation): Promise<number | null> {
    return (await this.firstUnreadIn(viewerId, [conversation])).get(conversation.id) ?? null;
  }

  private async firstUnreadIn(viewerId: string, conversations: readonly Conversation[]) {
    const unread = conversations.filter(({ unreadCount }) => unreadCount > 0);
    return unread.length === 0 ? new Map<string, number>() : readFirstUnread(this.core.db, viewerId, unread);
  }

  /**
   * The other user of a conversation. Who sent a request that is not accepted sees their name, and the profile as without the request.
   * Batched.
   */
  otherIn({ loaders }: SignedInContext, { with: shown, other }: Conversation): User | Promise<User> {
    if (shown) return shown;
    return loaders
      .use(visibleLoader)
      .load(other.id)
      .then((isVisible) => (isVisible ? other : this.presenter.nameOnly(other)));
  }

  /** Adds what field resolvers read for GraphQL. One statement each for a whole list. */
  async whole(context: SignedInContext, conversations: readonly Conversation[]): Promise<WholeConversation[]> {
    const { loaders, viewer } = context;
    const firstUnread = await this.firstUnreadIn(viewer.id, conversations);
    return Promise.all(
      conversations.map(async (conversation) => {
        const [other, viewerBlocks] = await Promise.all([
          this.otherIn(context, conversation),
          loaders.use(blockedLoader).load(conversation.other.id),
        ]);
        return { ...conversation, with: other, firstUnreadSeq: firstUnread.get(conversation.id) ?? null, viewerBlocks };
      }),
    );
  }

  /**
   * Messages of one of the viewer's conversations, oldest first.
   * @throws BAD_USER_INPUT for the page, its cursor or its number
   */
  async messages(
    viewerId: string,
    conversation: Conversation,
    { aroundUnread, ...page }: MessagePageArgs & { aroundUnread?: boolean | null },
  ): Promise<MessageConnection> {
    const { id: conversationId } = conversation;
    const args =
      aroundUnread && typeof page.around !== 'number'
        ? { ...page, around: await this.firstUnread(viewerId, conversation) }
        : page;
    const cursors = MESSAGE_KEYSET.cursorsOf('messages', { conversationId });
    const span = messageSpan(args, cursors);
    const { direction, seq, size } = span;
    const rows = await readSpan(this.core.db, { conversationId, direction, seq, limit: size + 1 });
    const edges = rows
      .slice(0, size)
      .map((row) => ({ node: this.presenter.message(row, viewerId), cursor: cursors.encode(row) }));
    if (direction === 'back') edges.reverse();
    const shown = edges.map(({ cursor }) => cursor);
    return { edges, pageInfo: messagePageInfo(span, rows.length > size, shown) };
  }
}
