import type { FilesService } from '../files/files.service';
import { pruneEvents } from '../messages/chat-events.store';
import { chatEventSource, type ChatSignal } from '../messages/chat-event-source';
import { ConversationsService } from '../messages/conversations.service';
import { MessagesPresenter } from '../messages/messages.presenter';
import { ConversationsResolver, MessagesResolver, UserMessagesResolver } from '../messages/messages.resolver';
import { messagesRoutes } from '../messages/messages.rest';
import { EVENTS_KEPT } from '../messages/messages.rules';
import { MessagesService } from '../messages/messages.service';
import { Receipts } from '../messages/receipts';
import { TypingBoard } from '../messages/typing-board';
import { notificationHandlers } from '../notifications/notifications.causes';
import { NotificationsResolver, UnreadCountsResolver } from '../notifications/notifications.resolver';
import { notificationsRoutes } from '../notifications/notifications.rest';
import { markConversationRead, NotificationsService } from '../notifications/notifications.service';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/db/database';
import type { EventBus } from '../platform/events';
import type { SubscriptionSources } from '../platform/subscription-sources';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import type { ScheduledTask } from '../platform/queue/background-queue';
import type { Logger } from '../platform/logger';
import type { Mailer } from '../platform/mail';
import type { RateLimits } from '../platform/limits/rate-limits';
import type { UserPresenter } from '../users/users.presenter';

interface Parts {
  db: Database;
  clock: Clock;
  logger: Logger;
  events: EventBus;
  subscriptionSources: SubscriptionSources;
  handlers: OutboxHandlerMap[];
  schedules: ScheduledTask[];
  rateLimits: RateLimits;
  mailer: Mailer;
  files: FilesService;
  users: UserPresenter;
  publicUrl: () => string;
}

const PRUNED_AT_ONCE = 10_000;

/** Wires messages, and the notifications of everything. */
export function composeMessaging(parts: Parts) {
  const { db, clock, logger, events, subscriptionSources, schedules, rateLimits, files, users } = parts;
  const notifications = new NotificationsService({ db, clock, events });
  parts.handlers.push(notificationHandlers({ db, notifications, mailer: parts.mailer, publicUrl: parts.publicUrl }));
  schedules.push({ name: 'notifications-prune', cron: '53 3 * * *', run: () => notifications.prune() });

  const typingBoard = new TypingBoard(clock);
  const presenter = new MessagesPresenter(users, files, (conversationId, userId) =>
    typingBoard.isTyping(conversationId, userId),
  );
  const receipts = new Receipts(db, logger);
  const conversations = new ConversationsService({ db, clock, rateLimits, presenter, receipts });
  const messages = new MessagesService({
    db,
    clock,
    events,
    rateLimits,
    files,
    users,
    presenter,
    conversationSeen: markConversationRead,
    typingBoard,
  });

  subscriptionSources.register('chat', ({ userId, after }: { userId: string; after: string | null }) =>
    chatEventSource({ db, events, userId, after, onSent: (signal) => noteReceipt(receipts, userId, signal) }),
  );
  schedules.push({ name: 'chat-events-prune', cron: '41 3 * * *', run: () => pruneOld(db, clock) });
  return {
    conversations,
    notifications,
    messages,
    resolvers: [
      new ConversationsResolver(conversations),
      new UserMessagesResolver(conversations),
      new MessagesResolver(messages, conversations, presenter),
      new NotificationsResolver(notifications),
      new UnreadCountsResolver(),
    ],
    routes: [...messagesRoutes({ messages, conversations }), ...notificationsRoutes(notifications)],
  };
}

async function pruneOld(db: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - EVENTS_KEPT);
  while ((await pruneEvents(db, before, PRUNED_AT_ONCE)) === PRUNED_AT_ONCE);
}

/** A message that went to one of the recipient's sockets has reached them. */
function noteReceipt(receipts: Receipts, userId: string, signal: ChatSignal): void {
  if (signal.kind !== 'message_added' || signal.message.senderId === userId) return;
  const { conversationId, seq } = signal.message;
  receipts.note({ conversationId, userId, seq });
}
