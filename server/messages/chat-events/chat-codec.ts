import { type EventCodec, shapeOf } from '../../platform/bus/event-codec';
import { MESSAGE_SELECT } from '../messages.queries';
import type { ChatSignal } from './chat-event-source';

/** The fields of receipts: `DeliveredRecord`, and the event that a conversation was seen. */
const RECEIPT = 'conversationId, to, by, upToSeq, except, at';

/** The signals of a user's stream, with the rows of messages. Instead of a long one, listeners elsewhere get its position. */
export const chatCodec: EventCodec = {
  shape: shapeOf(`${MESSAGE_SELECT}, ${RECEIPT}`),
  brief: (signal: ChatSignal): ChatSignal =>
    'position' in signal ? { kind: 'resync', position: signal.position } : signal,
};
