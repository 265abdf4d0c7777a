import { act, screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { MessagesLive } from '../messages/chat/MessagesLive';
import { MessagesPage } from '../messages/MessagesPage';
import { render } from './render';
import { server } from './server';
import { aUser } from './users';

export const ID = '01900000-0000-7000-8000-0000000000c1';
export const meera = aUser({ position: 'Senior Engineer', company: 'Zeta' });
const pageInfo = {
  __typename: 'PageInfo',
  hasNextPage: false,
  hasPreviousPage: false,
  startCursor: null,
  endCursor: null,
};

type AnyRecord = Record<string, unknown>;

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** The other user's first message, unless the changes say otherwise. */
export const aMessage = (seq: number, changes: AnyRecord = {}) => ({
  __typename: 'Message',
  id: `m${seq}`,
  conversationId: ID,
  seq,
  mine: false,
  clientId: null,
  content: `Message ${seq}`,
  status: 'SENT',
  edited: false,
  deleted: false,
  editableUntil: changes.mine === true && changes.deleted !== true ? inMinutes(14) : null,
  withheld: false,
  warning: null,
  createdAt: new Date(Date.now() - 60_000).toISOString(),
  replyTo: null,
  attachment: null,
  ...changes,
});
/** A file of a message. */
export const aFile = (name: string, mediaType = 'application/pdf') => ({
  __typename: 'FileRef',
  id: 'f1',
  name,
  mediaType,
  bytes: 2048,
  url: `http://localhost/${name}`,
  preview: null,
});
/** A picture of a message, with its preview. */
export const aPicture = (name: string, changes: AnyRecord = {}) => ({
  ...aFile(name, 'image/jpeg'),
  preview: { __typename: 'FilePreview', url: `http://localhost/small-${name}`, width: 640, height: 480 },
  ...changes,
});
/** What a reply has of the message that it answers. */
export const aQuote = (seq: number, changes: AnyRecord = {}) => ({
  __typename: 'Message',
  id: `m${seq}`,
  seq,
  content: `Message ${seq}`,
  deleted: false,
  withheld: false,
  attachment: null,
  ...changes,
});
export const aConversation = (changes: AnyRecord = {}) => ({
  __typename: 'Conversation',
  id: ID,
  type: 'OTHER',
  unreadCount: 0,
  firstUnreadSeq: null,
  request: null,
  requestMessagesLeft: null,
  closed: false,
  updatedAt: new Date(Date.now() - 60_000).toISOString(),
  with: meera,
  lastMessage: aMessage(1),
  ...changes,
});

export const connection = (nodes: AnyRecord[]) => ({
  __typename: 'ConversationConnection',
  totalCount: nodes.length,
  edges: nodes.map((node) => ({ __typename: 'ConversationEdge', node })),
  pageInfo,
});
const messagesOf = (nodes: AnyRecord[], info: AnyRecord = {}) => ({
  __typename: 'MessageConnection',
  edges: nodes.map((node) => ({ __typename: 'MessageEdge', node })),
  pageInfo: { ...pageInfo, ...info },
});

/** Answers as the server: messages around a number, or the latest ones. */
function pageOf(all: AnyRecord[], { around, last, isPage }: AnyRecord) {
  const start = typeof around === 'number' ? around - Math.floor(Number(last) / 2) : all.length;
  const from = all.findIndex(({ seq }) => Number(seq) >= start);
  const nodes =
    typeof around === 'number' ? (from < 0 ? [] : all.slice(from, from + Number(last))) : all.slice(-Number(last));
  const hasNextPage = nodes.length > 0 && nodes.at(-1) !== all.at(-1);
  return { [isPage ? 'page' : 'messages']: messagesOf(nodes, { hasNextPage }) };
}

/** Answers a search as the server: the latest messages first. */
function hitsOf(all: AnyRecord[], { q }: AnyRecord) {
  const found = all
    .filter(({ content }) => String(content).toLowerCase().includes(String(q).toLowerCase()))
    .toReversed();
  const edges = found.map((message) => ({
    __typename: 'MessageHitEdge',
    cursor: String(message['id']),
    node: { __typename: 'MessageHit', message, conversation: aConversation() },
  }));
  return { __typename: 'MessageHitConnection', totalCount: found.length, edges, pageInfo };
}

// Without a layout, nothing would be visible, and nothing is rendered then.
Object.defineProperties(Element.prototype, {
  clientHeight: { configurable: true, get: () => 600 },
  scrollTo: {
    configurable: true,
    value(this: Element, { top = 0 }: ScrollToOptions) {
      this.scrollTop = top;
    },
  },
});
/** The answer to the query of the list: these conversations, and how many stand apart from them. */
export const conversationsData = (nodes: AnyRecord[], { requests, blocked } = { requests: 0, blocked: 0 }) => {
  const counted = (totalCount: number) => ({ __typename: 'ConversationConnection', totalCount });
  return { conversations: connection(nodes), requests: counted(requests), blocked: counted(blocked) };
};

/** The server's state. The handlers answer from it and record the requests. */
export function aServer(
  messages: AnyRecord[] = [],
  { conversation = {}, info = {} }: { conversation?: AnyRecord; info?: AnyRecord } = {},
) {
  const asked: { name: string; variables: AnyRecord }[] = [];
  const state = { messages, conversation, apart: { requests: 0, blocked: 0 }, unreadMessages: 0 };
  const note = (name: string, variables: AnyRecord) => void asked.push({ name, variables });
  server.use(
    graphql.query('Conversations', ({ variables }) => {
      note('Conversations', variables);
      return HttpResponse.json({ data: conversationsData([aConversation(state.conversation)], state.apart) });
    }),
    graphql.query('Conversation', ({ variables }) => {
      note('Conversation', variables);
      const conversation = { ...aConversation(state.conversation), messages: messagesOf(state.messages, info) };
      return HttpResponse.json({ data: { conversation } });
    }),
    graphql.query('Messages', ({ variables }) => {
      note('Messages', variables);
      const conversation = { __typename: 'Conversation', id: ID, ...pageOf(state.messages, variables) };
      return HttpResponse.json({ data: { conversation } });
    }),
    graphql.query('MessageHits', ({ variables }) => {
      note('MessageHits', variables);
      return HttpResponse.json({ data: { searchMessages: hitsOf(state.messages, variables) } });
    }),
    graphql.query('MatchesInConversation', ({ variables }) => {
      note('MatchesInConversation', variables);
      return HttpResponse.json({ data: { searchMessages: hitsOf(state.messages, variables) } });
    }),
    graphql.query('ConversationState', ({ variables }) => {
      note('ConversationState', variables);
      const me = { __typename: 'Me', id: 'u1', unreadMessages: state.unreadMessages, unreadNotifications: 0 };
      return HttpResponse.json({ data: { conversation: aConversation(state.conversation), me } });
    }),
    graphql.query('UnreadMessages', ({ variables }) => {
      note('UnreadMessages', variables);
      return HttpResponse.json({ data: { me: { __typename: 'Me', id: 'u1', unreadMessages: state.unreadMessages } } });
    }),
    graphql.mutation('SendMessage', ({ variables }) => {
      note('SendMessage', variables);
      const message = {
        __typename: 'Message',
        id: `sent-${asked.filter(({ name }) => name === 'SendMessage').length}`,
      };
      return HttpResponse.json({ data: { sendMessage: { __typename: 'SendMessagePayload', message } } });
    }),
    graphql.mutation('Typing', ({ variables }) => {
      note('Typing', variables);
      return HttpResponse.json({ data: { typing: { __typename: 'TypingPayload', accepted: true } } });
    }),
    graphql.mutation('MarkConversationSeen', ({ variables }) => {
      note('MarkConversationSeen', variables);
      const seen = { __typename: 'Conversation', id: ID, unreadCount: 0 };
      return HttpResponse.json({
        data: { markConversationSeen: { __typename: 'MarkConversationSeenPayload', conversation: seen } },
      });
    }),
  );
  return {
    asked,
    state,
    inputs: (name: string) => asked.filter((one) => one.name === name).map((one) => one.variables.input as AnyRecord),
  };
}

/** Renders the page with its live updates. */
export const show = (path = `/messages/${ID}`) =>
  render(
    <>
      <MessagesPage title="Messages" />
      <MessagesLive />
    </>,
    { path, route: path.split('/').length > 2 ? '/messages/:conversationId' : '/messages' },
  );
/** The message log. */
export const log = () => screen.findByRole('log', { name: 'Messages with Meera Nair' });
/** The message field. */
export const field = () => screen.findByRole('textbox', { name: 'Message' });

/** Waits until the subscription is active, and returns a function that publishes an event. */
export async function live(view: ReturnType<typeof show>) {
  await waitFor(() => expect(view.socket()?.subscriptions.size).toBe(1));
  return (event: AnyRecord) => act(async () => view.socket()?.publish({ chatEvents: event }, 'ChatEvents'));
}
/** The event of a new message. */
export const added = (eventId: string, message: AnyRecord) => ({ __typename: 'MessageAdded', eventId, message });
