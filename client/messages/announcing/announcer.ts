import type { ApolloClient } from '@apollo/client';
import { notificationState } from '../../domain/browserNotifications';
import { closeAnnouncements } from '../../domain/push/closeAnnouncements';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
import { announcingCopy } from './copy';

const AnnouncementFacts = graphql(`
  query AnnouncementFacts($id: ID!) {
    conversation(id: $id) {
      id
      unreadCount
      request
      with {
        id
        name
      }
    }
    settings {
      notifications {
        messages
      }
    }
  }
`);

/** How long to wait for another tab or device that shows the conversation, in milliseconds. */
const PAUSE = 1_000;

const isInSight = (conversationId: string) =>
  document.visibilityState === 'visible' &&
  document.hasFocus() &&
  location.pathname === paths.conversation(conversationId);

/** As the server tags its push messages. */
const tagOf = (conversationId: string) => `message:${conversationId}`;

/** The browser notifications of new messages: one per conversation, until it is read. */
export class Announcer {
  readonly #shown = new Map<string, Notification>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  #byWorker = false;
  #open: (conversationId: string) => void = () => {};

  constructor(private readonly client: ApolloClient) {}

  /** Sets how a conversation is opened when its notification is clicked. */
  openWith(open: (conversationId: string) => void): void {
    this.#open = open;
  }

  /** Whether the service worker announces messages, so that this page does not. */
  leaveToWorker(on: boolean): void {
    this.#byWorker = on;
  }

  /** Announces a new message, unless its conversation is visible, read within a second, or the request of a stranger. */
  announce(conversationId: string): void {
    if (this.#byWorker || notificationState() !== 'on') return;
    clearTimeout(this.#timers.get(conversationId));
    this.#timers.set(
      conversationId,
      setTimeout(() => void this.#show(conversationId), PAUSE),
    );
  }

  /** The conversation was read, here or on another device. */
  seen(conversationId: string): void {
    clearTimeout(this.#timers.get(conversationId));
    this.#timers.delete(conversationId);
    this.#shown.get(conversationId)?.close();
    this.#shown.delete(conversationId);
    if (this.#byWorker) void closeAnnouncements(tagOf(conversationId));
  }

  /** Closes everything, when the session ends. */
  stop(): void {
    for (const id of new Set([...this.#timers.keys(), ...this.#shown.keys()])) this.seen(id);
  }

  async #show(conversationId: string): Promise<void> {
    if (isInSight(conversationId) || notificationState() !== 'on') return;
    const variables = { id: conversationId };
    const facts = await this.client
      .query({ query: AnnouncementFacts, variables, fetchPolicy: 'network-only' })
      .catch(() => null);
    const { conversation, settings } = facts?.data ?? {};
    // Without a connection the message stays unread in the app.
    if (!conversation || conversation.unreadCount === 0 || !settings?.notifications.messages) return;
    if (conversation.request === 'RECEIVED') return;
    const tag = tagOf(conversationId);
    try {
      const shown = new Notification(conversation.with.name, { tag, body: announcingCopy.body, icon: '/icon-192.png' });
      shown.onclick = () => {
        window.focus();
        shown.close();
        this.#open(conversationId);
      };
      this.#shown.set(conversationId, shown);
    } catch {
      // Browsers on phones show notifications of service workers only.
    }
  }
}
