import { type EventCodec, shapeOf } from '../../platform/bus/event-codec';
import { MESSAGE_SELECT } from '../messages.queries';
import type { ChatSignal } from './chat-event-source';

/** The signals of a user's stream, with the rows of messages. Instead of a long one, listeners elsewhere get its position. */
export const chatCodec: EventCodec = {
  shape: shapeOf(MESSAGE_SELECT),
  brief: (signal: ChatSignal): ChatSignal =>
    'position' in signal ? { kind: 'resync', position: signal.position } : signal,
};
