import type { InMemoryCache } from '@apollo/client';
import { makeCache } from '../../data/cache';
import { meera } from '../../testing/chat';
import { messagesCachePolicies } from '../cachePolicies';
import { ConversationRow_conversation } from '../list/ConversationRow';
import { MessageItem_message } from '../message/MessageItem';
import { Conversation } from './conversationQuery';
import { type ChatEvent, handleEvent } from './handleEvent';
import { keepMessages } from './messagesField';
import { fetchAround, fetchKept, fetchLatest, fetchNewer, fetchOlder, keptOf } from './pages';
import { refreshRow } from './refresh';
import { TypingStore } from './typing';
import { UnreadMessages } from '../announcing/unreadMessages';

// Any old state of the cache, plus the events since, equals the state that would be fetched now: for every kind of event, in any batches,
// with events that arrive again, or are no longer stored, and with pages that are loaded in between, before the events that they already
// contain. Signals that are not stored are lost while the connection is; after it, the server sends again what was delivered, and the client
// fetches the state of the conversation.

const ID = 'c1';
const VIEWER = 'u1';
const RUNS = 40;
const STEPS = 40;

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Sent {
  seq: number;
  mine: boolean;
  content: string;
  edited: boolean;
  deleted: boolean;
  replyTo: number | null;
  /** Sent while the other user blocked the viewer: it never reaches them, and stays at "sent". */
  withheld: boolean;
}

type MessageRange = Extract<ChatEvent, { __typename: 'MessagesDelivered' }>['except'][number];

/** The server: one conversation, and the events of the viewer's stream. */
class Server {
  readonly messages: Sent[] = [];
  readonly events: ChatEvent[] = [];
  #seen = 0;
  #seenByViewer = 0;
  #delivered = 0;
  #isRequest = true;
  #isBlocked = false;
  /** The other user blocks the viewer, who is not to learn of it: no event says so. */
  #blocksViewer = false;

  constructor(private readonly random: () => number) {}

  #below = (limit: number) => Math.floor(this.random() * limit);

  add(): void {
    const seq = this.messages.length + 1;
    const replyTo = seq > 1 && this.random() < 0.3 ? 1 + this.#below(seq - 1) : null;
    const state = { edited: false, deleted: false };
    const withheld = this.#blocksViewer;
    const mine = withheld || this.random() < 0.5;
    this.messages.push({ seq, mine, content: `Message ${seq}`, replyTo, withheld, ...state });
    this.#note({ __typename: 'MessageAdded', eventId: '', message: this.nodeOf(seq) as never }); // the type has masked fragments
  }

  act(): void {
    const kind = this.random();
    const message = this.messages[this.#below(this.messages.length)];
    if (kind < 0.5 || !message) return this.add();
    if (kind < 0.65 && !message.deleted) {
      Object.assign(message, { content: `Edited ${this.events.length}`, edited: true });
      return this.#changed(message.seq);
    }
    if (kind < 0.75) {
      Object.assign(message, { content: '', deleted: true });
      return this.#changed(message.seq);
    }
    if (kind < 0.78) this.#blocksViewer = !this.#blocksViewer;
    else if (kind < 0.85 && !this.#blocksViewer) {
      this.#delivered = Math.max(this.#delivered, message.seq);
      this.#note(this.delivered());
    } else if (kind < 0.9 && !this.#blocksViewer) {
      this.#seen = Math.max(this.#seen, message.seq);
      this.#noteSeen(meera.id, this.#seen);
    } else if (kind < 0.94) {
      this.#seenByViewer = Math.max(this.#seenByViewer, message.seq);
      this.#noteSeen(VIEWER, this.#seenByViewer);
    } else if (kind < 0.97) this.decide();
    else if (!this.#blocksViewer) this.#note({ __typename: 'TypingStarted', conversationId: ID, by: meera.id });
  }

  /** Another device of the viewer accepts the request, blocks the other user, or unblocks them. */
  decide(): void {
    if (this.#isRequest) this.#isRequest = false;
    else this.#isBlocked = !this.#isBlocked;
    this.#note({ __typename: 'ConversationChanged', conversationId: ID });
  }

  /** What has reached the other user. */
  delivered(): ChatEvent {
    const upToSeq = this.#delivered;
    return {
      __typename: 'MessagesDelivered',
      conversationId: ID,
      to: meera.id,
      upToSeq,
      except: this.#except(upToSeq),
    };
  }

  /** The withheld messages up to a number, in ranges. */
  #except(upToSeq: number): MessageRange[] {
    const ranges: MessageRange[] = [];
    for (const { seq, withheld } of this.messages.slice(0, upToSeq)) {
      const last = ranges.at(-1);
      if (withheld && last?.upToSeq === seq - 1) last.upToSeq = seq;
      else if (withheld) ranges.push({ __typename: 'MessageRange', fromSeq: seq, upToSeq: seq });
    }
    return ranges;
  }

  #statusOf({ seq, withheld }: Sent) {
    if (withheld) return 'SENT';
    if (seq <= this.#seen) return 'READ';
    return seq <= this.#delivered ? 'DELIVERED' : 'SENT';
  }

  #changed(seq: number): void {
    this.#note({ __typename: 'MessageChanged', eventId: '', message: this.nodeOf(seq) as never }); // as above
  }

  #noteSeen(by: string, upToSeq: number): void {
    const at = new Date().toISOString();
    const except = by === VIEWER ? [] : this.#except(upToSeq);
    this.#note({ __typename: 'ConversationSeen', eventId: '', conversationId: ID, by, upToSeq, except, at });
  }

  #note(event: ChatEvent): void {
    this.events.push(event);
  }

  nodeOf(seq: number) {
    const message = this.messages[seq - 1];
    if (!message) throw new Error(`There is no message ${seq}.`);
    const { mine, content, edited, deleted, replyTo } = message;
    const quoted = replyTo === null ? undefined : this.messages[replyTo - 1];
    return {
      __typename: 'Message',
      id: `m${seq}`,
      conversationId: ID,
      seq,
      mine,
      clientId: null,
      content,
      edited,
      deleted,
      status: mine ? this.#statusOf(message) : 'SENT',
      createdAt: new Date(seq * 60_000).toISOString(),
      attachment: null,
      editableUntil: null,
      withheld: false,
      warning: null,
      replyTo: quoted
        ? {
            __typename: 'Message',
            id: `m${quoted.seq}`,
            seq: quoted.seq,
            content: quoted.content,
            deleted: quoted.deleted,
            withheld: false,
            attachment: null,
          }
        : null,
    };
  }

  /** As the server answers `messages(around:, last:)`. */
  page(around: number | null, last: number) {
    const count = this.messages.length;
    const from = around === null ? Math.max(1, count - last + 1) : Math.max(1, around - Math.floor(last / 2));
    return this.range(from, Math.min(count, from + last - 1));
  }

  range(from: number, to: number) {
    const edges = [];
    for (let seq = from; seq <= to; seq++) edges.push({ __typename: 'MessageEdge', node: this.nodeOf(seq) });
    const pageInfo = { __typename: 'PageInfo', hasPreviousPage: from > 1, hasNextPage: to < this.messages.length };
    return { __typename: 'MessageConnection', edges, pageInfo };
  }

  conversation(messages: object) {
    return { ...this.state(), firstUnreadSeq: null, messages };
  }

  /** What the row of the list shows. */
  state() {
    const unreadCount = this.messages.filter(({ mine, seq }) => !mine && seq > this.#seenByViewer).length;
    const last = this.messages.length;
    return {
      __typename: 'Conversation',
      id: ID,
      type: 'OTHER',
      unreadCount,
      request: this.#isRequest ? 'RECEIVED' : null,
      requestMessagesLeft: null,
      closed: false,
      updatedAt: new Date(last * 60_000).toISOString(),
      with: { ...meera, viewerBlocks: this.#isBlocked },
      lastMessage: last === 0 ? null : this.nodeOf(last),
    };
  }
}

function cacheOf() {
  const cache = makeCache([messagesCachePolicies]);
  keepMessages(cache);
  return cache;
}
const write = (cache: InMemoryCache, conversation: object) =>
  cache.writeQuery({ query: Conversation, variables: { id: ID }, data: { conversation } as never }); // masked in its type

/** A client whose queries the model answers at once. */
function clientOf(cache: InMemoryCache, server: Server) {
  const query = async ({ query: document, variables }: { query: never; variables: never }) => {
    const { around = null, last, isPage } = variables as { around?: number | null; last?: number; isPage?: boolean };
    const state = server.state();
    const conversation =
      last === undefined
        ? state
        : { __typename: 'Conversation', id: ID, [isPage ? 'page' : 'messages']: server.page(around, last) };
    const me = { __typename: 'Me', id: VIEWER, unreadMessages: state.unreadCount, unreadNotifications: 0 };
    cache.writeQuery({ query: document, variables, data: { conversation, me } as never });
  };
  return { cache, query } as never; // only what pages.ts and refresh.ts use
}

/** What the screens show of a conversation. */
const shownIn = (cache: InMemoryCache) => ({
  conversation: cache.readQuery({ query: Conversation, variables: { id: ID } })?.conversation,
  row: cache.readFragment({ id: `Conversation:${ID}`, fragment: ConversationRow_conversation }),
  unread: cache.readQuery({ query: UnreadMessages })?.me,
});

const SIGNALS = new Set(['MessagesDelivered', 'ConversationChanged']);
const isStored = ({ __typename }: ChatEvent) => !SIGNALS.has(__typename);

async function run(seed: number) {
  const random = randomOf(seed);
  const server = new Server(random);
  const start = Math.floor(random() * 300);
  for (let n = 0; n < start; n++) server.act();
  const cache = cacheOf();
  const client = clientOf(cache, server);
  const typing = new TypingStore();
  write(cache, server.conversation(server.page(random() < 0.5 ? null : 1 + Math.floor(random() * start), 40)));
  await refreshRow(client, ID);

  const first = server.events.length;
  let next = first;
  const fetching: Promise<unknown>[] = [];
  const refresh = () => void fetching.push(refreshRow(client, ID));
  /** The other user has begun to type since their last message. */
  let typed = false;
  const deliver = (event: ChatEvent) => {
    if (event.__typename === 'TypingStarted') typed = true;
    if (event.__typename === 'MessageAdded' && !event.message.mine) typed = false;
    if ('message' in event) {
      const message = event.message as unknown as { id: string };
      cache.writeFragment({
        id: `Message:${message.id}`,
        fragment: MessageItem_message,
        fragmentName: 'MessageItem_message',
        data: message as never,
      });
    }
    handleEvent(event, {
      cache,
      typing,
      viewerId: VIEWER,
      onShown: () => undefined,
      onSeenElsewhere: () => undefined,
      onMissing: (id) => void fetching.push(fetchNewer(client, id, 100)),
      onDecided: refresh,
      onChanged: refresh,
      onResync: () => {
        fetching.push(fetchKept(client, ID));
        refresh();
      },
    });
  };
  const move = (): Promise<void> => {
    const kind = random();
    if (kind < 0.35) return fetchOlder(client, ID);
    if (kind < 0.7) return fetchNewer(client, ID);
    if (kind < 0.85) return fetchAround(client, ID, 1 + Math.floor(random() * server.messages.length));
    return fetchLatest(client, ID);
  };
  for (let step = 0; step < STEPS; step++) {
    for (let burst = Math.floor(random() * 4); burst > 0; burst--) server.act();
    if (random() < 0.25) await move();
    if (random() < 0.5) continue;
    // A batch, which can begin with events that arrived before.
    const again = random() < 0.3 ? Math.floor(random() * 5) : 0;
    const until = next + Math.floor(random() * (server.events.length - next + 1));
    const isReconnect = random() < 0.3;
    // After a long time, the events are no longer stored, and the stream continues from its end.
    const isResync = isReconnect && random() < 0.2;
    for (const event of isResync ? [] : server.events.slice(Math.max(first, next - again), until))
      if (!isReconnect || isStored(event)) deliver(event);
    next = isResync ? server.events.length : Math.max(next, until);
    if (isResync) deliver({ __typename: 'ResyncNeeded', eventId: String(next) });
    if (isReconnect) {
      deliver(server.delivered());
      refresh();
    }
    await Promise.all(fetching);
  }
  for (const event of server.events.slice(next)) deliver(event);
  await Promise.all(fetching);
  if (random() < 0.5) {
    // While the connection was lost.
    server.decide();
    refresh();
    await Promise.all(fetching);
  }

  const kept = keptOf(cache, ID);
  const fresh = cacheOf();
  write(fresh, server.conversation(server.range(kept?.first ?? 1, kept?.last ?? 0)));
  await refreshRow(clientOf(fresh, server), ID);
  const isTyping = typing.isTyping(ID);
  typing.ended(ID);
  return {
    actual: { seed, ...shownIn(cache), isTyping },
    wanted: { seed, ...shownIn(fresh), isTyping: typed },
  };
}

test('any old state plus the events since equals the state fetched now', async () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const { actual, wanted } = await run(seed);
    expect(actual).toEqual(wanted);
  }
});
