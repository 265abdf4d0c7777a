import type { OpenConversation } from '../chat/conversationQuery';

/** What keeps the viewer from writing: the other user deleted their account or is blocked by the viewer, or has to accept earlier messages. */
export type WritingObstacle = 'closed' | 'blocked' | 'full';

type Facts = Pick<OpenConversation, 'closed' | 'request' | 'requestMessagesLeft'> & {
  with: Pick<OpenConversation['with'], 'viewerBlocks'>;
};

/** Why the viewer cannot send messages in a conversation; null if they can. */
export function writingObstacle({ closed, request, requestMessagesLeft, with: other }: Facts): WritingObstacle | null {
  if (closed) return 'closed';
  if (other.viewerBlocks) return 'blocked';
  return request === 'SENT' && requestMessagesLeft === 0 ? 'full' : null;
}
