import { type PageInfoShape, pageSize } from '../platform/api/connection';
import { badInput } from '../platform/api/errors';
import { type Cursors, intBetween, keyset, uuid } from '../platform/api/keyset';

/** How a client pages through messages: forward after a cursor, back before one, or around a number. */
export interface MessagePageArgs {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
  /** The number of the message in the middle. */
  around?: number | null;
}

/** The messages to read, nearest first. */
export interface MessageSpan {
  direction: 'forward' | 'back';
  /** The number to start after (forward) or before (back). */
  seq: number;
  /** How many messages the page shows. */
  size: number;
  /** Whether the page starts at a cursor or a number above 1, so that there are messages on its other side. */
  fromCursor: boolean;
}

const MAX_SEQ = 2 ** 31 - 1;
const DEFAULT_SIZE = 30;

/** The sort key of a message in its conversation. */
export const MESSAGE_KEYSET = keyset({ seq: intBetween(0, MAX_SEQ), id: uuid });

/**
 * Which messages a page shows: forward with `first` or `after`, back with `before`, otherwise around a number or the latest.
 * @param cursors those of the conversation
 * @throws BAD_USER_INPUT for the size, the cursor or the number
 */
export function messageSpan(
  { first, after, last, before, around }: MessagePageArgs,
  { decode }: Cursors<{ seq: number; id: string }>,
): MessageSpan {
  if (typeof first === 'number' || typeof after === 'string') {
    const size = pageSize(first ?? last ?? DEFAULT_SIZE, 'first');
    const key = decode(after);
    return { direction: 'forward', seq: key?.seq ?? 0, size, fromCursor: key !== null };
  }
  const size = pageSize(last ?? DEFAULT_SIZE, 'last');
  if (typeof around === 'number' && typeof before !== 'string') {
    if (around < 1) throw badInput('around must be at least 1.', ['around']);
    const seq = Math.max(0, around - 1 - Math.floor(size / 2));
    return { direction: 'forward', seq, size, fromCursor: seq > 0 };
  }
  const key = decode(before, 'before');
  return { direction: 'back', seq: key?.seq ?? MAX_SEQ, size, fromCursor: key !== null };
}

/**
 * The page info of a span.
 * @param more whether there are further messages in its direction
 * @param cursors of the messages that are shown, oldest first
 */
export function messagePageInfo(
  { direction, fromCursor }: MessageSpan,
  more: boolean,
  cursors: readonly string[],
): PageInfoShape {
  const forward = direction === 'forward';
  return {
    hasNextPage: forward ? more : fromCursor,
    hasPreviousPage: forward ? fromCursor : more,
    startCursor: cursors[0] ?? null,
    endCursor: cursors.at(-1) ?? null,
  };
}
