import type { InMemoryCache } from '@apollo/client';
import { makeCache } from '../../data/cache';
import { meera } from '../../testing/chat';
import { messagesCachePolicies } from '../cachePolicies';
import { MessageItem_message } from '../message/MessageItem';
import { Conversation } from './conversationQuery';
import { type ChatEvent, handleEvent } from './handleEvent';
import { keepMessages } from './messagesField';
import { fetchAround, fetchKept, fetchLatest, fetchNewer, fetchOlder, keptOf } from './pages';
import { TypingStore } from './typing';

// Any old state of the cache, plus the events since, equals the state that would be fetched now: for every kind of event, in any batches,
// with events that arrive again, and with pages that are loaded in between, before the events that they already contain. Signals that are not
// stored are lost while the connection is; the server sends what was delivered again after it.

const ID = 'c1';
const RUNS = 25;
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
}

/** The server: one conversation, and the events of the viewer's stream. */
class Server {
  readonly messages: Sent[] = [];
  readonly events: ChatEvent[] = [];
  #seen = 0;
  #delivered = 0;

  constructor(private readonly random: () => number) {}

  #below = (limit: number) => Math.floor(this.random() * limit);

  add(): void {
    const seq = this.messages.length + 1;
    const replyTo = seq > 1 && this.random() < 0.3 ? 1 + this.#below(seq - 1) : null;
    const state = { edited: false, deleted: false };
    this.messages.push({ seq, mine: this.random() < 0.5, content: `Message ${seq}`, replyTo, ...state });
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
    if (kind < 0.85) {
      this.#delivered = Math.max(this.#delivered, message.seq);
      return this.#note(this.delivered());
    }
    if (kind < 0.95) {
      this.#seen = Math.max(this.#seen, message.seq);
      const seen = { conversationId: ID, by: meera.id, upToSeq: this.#seen, at: new Date().toISOString() };
      return this.#note({ __typename: 'ConversationSeen', eventId: '', ...seen });
    }
    this.#note({ __typename: 'TypingStarted', conversationId: ID, by: meera.id });
  }

  /** What has reached the other user. */
  delivered(): ChatEvent {
    return { __typename: 'MessagesDelivered', conversationId: ID, to: meera.id, upToSeq: this.#delivered };
  }

  #statusOf(seq: number) {
    if (seq <= this.#seen) return 'READ';
    return seq <= this.#delivered ? 'DELIVERED' : 'SENT';
  }

  #changed(seq: number): void {
    this.#note({ __typename: 'MessageChanged', eventId: '', message: this.nodeOf(seq) as never }); // as above
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
      status: mine ? this.#statusOf(seq) : 'SENT',
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
    const counts = { unreadCount: 0, firstUnreadSeq: null, request: null, requestMessagesLeft: null };
    return { __typename: 'Conversation', id: ID, type: 'OTHER', ...counts, with: meera, messages };
  }
}

function cacheOf() {
  const cache = makeCache([messagesCachePolicies]);
  keepMessages(cache);
  return cache;
}
const write = (cache: InMemoryCache, conversation: object) =>
  cache.writeQuery({ query: Conversation, variables: { id: ID }, data: { conversation } as never }); // masked in its type
const read = (cache: InMemoryCache) => cache.readQuery({ query: Conversation, variables: { id: ID } })?.conversation;

/** A client whose queries the model answers at once. */
function clientOf(cache: InMemoryCache, server: Server) {
  const query = async ({ query: document, variables }: { query: never; variables: never }) => {
    const { id, around, last, isPage } = variables as {
      id: string;
      around: number | null;
      last: number;
      isPage: boolean;
    };
    const found = { [isPage ? 'page' : 'messages']: server.page(around, last) };
    cache.writeQuery({
      query: document,
      variables,
      data: { conversation: { __typename: 'Conversation', id, ...found } } as never,
    });
  };
  return { cache, query } as never; // only what pages.ts uses
}

const isStored = ({ __typename }: ChatEvent) => __typename !== 'MessagesDelivered';

async function run(seed: number) {
  const random = randomOf(seed);
  const server = new Server(random);
  const start = Math.floor(random() * 300);
  for (let n = 0; n < start; n++) server.act();
  const cache = cacheOf();
  const client = clientOf(cache, server);
  const typing = new TypingStore();
  write(cache, server.conversation(server.page(random() < 0.5 ? null : 1 + Math.floor(random() * start), 40)));

  const first = server.events.length;
  let next = first;
  const fetching: Promise<void>[] = [];
  const deliver = (event: ChatEvent) => {
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
      viewerId: 'u1',
      onShown: () => undefined,
      onSeenElsewhere: () => undefined,
      onMissing: (id) => void fetching.push(fetchNewer(client, id, 100)),
      onDecided: () => undefined,
      onUnknown: () => undefined,
      onChanged: () => undefined,
      onResync: () => void fetching.push(fetchKept(client, ID)),
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
    for (const event of server.events.slice(Math.max(first, next - again), until))
      if (!isReconnect || isStored(event)) deliver(event);
    next = Math.max(next, until);
    if (isReconnect) deliver(server.delivered());
    await Promise.all(fetching);
  }
  for (const event of server.events.slice(next)) deliver(event);
  await Promise.all(fetching);

  const kept = keptOf(cache, ID);
  const fresh = cacheOf();
  write(fresh, server.conversation(server.range(kept?.first ?? 1, kept?.last ?? 0)));
  const lastTyping = server.events.findLastIndex(({ __typename }) => __typename === 'TypingStarted');
  const hasArrived = server.events
    .slice(lastTyping)
    .some((event) => event.__typename === 'MessageAdded' && !event.message.mine);
  const isTyping = typing.isTyping(ID);
  typing.ended(ID);
  return {
    actual: { seed, conversation: read(cache), isTyping },
    wanted: { seed, conversation: read(fresh), isTyping: lastTyping >= first && !hasArrived },
  };
}

test('any old state plus the events since equals the state fetched now', async () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const { actual, wanted } = await run(seed);
    expect(actual).toEqual(wanted);
  }
});
