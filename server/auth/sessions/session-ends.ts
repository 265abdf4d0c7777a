import { type EventCodec, shapeOf } from '../../platform/bus/event-codec';

/** The payload of the event channel `session-ended:<userId>`. */
export interface SessionEnd {
  sessionId: string;
}

/** The channel on which the end of a user's sessions is published. The heartbeat of the sockets notices missed events. */
export const sessionsChannel = (userId: string) => `session-ended:${userId}`;

export const sessionsCodec: EventCodec = { shape: shapeOf('sessionId') };
