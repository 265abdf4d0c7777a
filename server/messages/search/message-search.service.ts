import { type Connection, type PageArgs, pageSize, toConnection } from '../../platform/api/connection';
import { badInput } from '../../platform/api/errors';
import { intBetween, keyset, uuid } from '../../platform/api/keyset';
import { cleanText, isUuid } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import { notFound } from '../../platform/api/errors';
import type { MessagesPresenter } from '../messages.presenter';
import { readConversationsOf } from '../messages.queries';
import { CONVERSATION_NOT_FOUND } from '../messages.rules';
import { searchMessages } from './message-search.queries';
import type { MessageHit } from './message-search.types';

/** The least and the most characters of a text to find. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 100;

const KEYSET = keyset({ seq: intBetween(0, 2 ** 31 - 1), id: uuid });

export interface SearchArgs extends PageArgs {
  q: string;
  conversationId?: string | null;
}

/** Finds messages by their text, in the conversations of the viewer. */
export class MessageSearchService {
  constructor(
    private readonly core: Core,
    private readonly presenter: MessagesPresenter,
  ) {}

  /**
   * The messages that contain a text, latest first. Deleted messages have no text.
   * @throws BAD_USER_INPUT for the text or the page; NOT_FOUND for a conversation that the viewer is not in
   */
  async search(viewerId: string, args: SearchArgs): Promise<Connection<MessageHit>> {
    const { db } = this.core;
    const text = cleanText('q', args.q, { max: MAX_LENGTH });
    if (text.length < MIN_LENGTH) throw badInput(`q must have at least ${MIN_LENGTH} characters.`, ['q']);
    const conversationId = args.conversationId ?? null;
    const { encode, decode } = KEYSET.cursorsOf('message-search', { q: text, conversationId });
    const page = { viewerId, conversationId, text, after: decode(args.after), limit: pageSize(args.first) + 1 };
    await this.requireMember(viewerId, conversationId);
    const { rows, totalCount } = await searchMessages(db, page);
    const ids = [...new Set(rows.map((row) => row.conversationId))];
    const conversations = ids.length === 0 ? [] : await readConversationsOf(db, viewerId, ids);
    const typing = await this.presenter.typingIn(conversations);
    const byId = new Map(conversations.map((row) => [row.id, this.presenter.conversation(row, viewerId, typing)]));
    const hits = rows.flatMap((row) => {
      const conversation = byId.get(row.conversationId);
      return conversation ? [{ row, conversation }] : [];
    });
    return toConnection({
      rows: hits,
      args,
      totalCount,
      cursorOf: ({ row: { id, seq } }) => encode({ id, seq }),
      nodeOf: ({ row, conversation }) => ({ message: this.presenter.message(row, viewerId), conversation }),
    });
  }

  private async requireMember(viewerId: string, id: string | null): Promise<void> {
    if (id === null) return;
    const [row] = isUuid(id) ? await readConversationsOf(this.core.db, viewerId, [id]) : [];
    if (!row) throw notFound(CONVERSATION_NOT_FOUND);
  }
}
