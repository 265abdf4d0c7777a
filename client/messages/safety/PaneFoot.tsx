import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BlockedNotice } from '../../domain/block/BlockedNotice';
import type { OpenConversation } from '../chat/conversationQuery';
import { writingObstacle } from '../parts/writingObstacle';
import { RequestBar } from '../requests/RequestBar';
import { ClosedNotice } from './ClosedNotice';
import { FocusSaver } from './FocusSaver';

interface PaneFootProps {
  conversation: OpenConversation;
  /** Whether the composer changes an earlier message, which is also possible while no further one can be sent. */
  isEditing: boolean;
  /** The composer. */
  children: ReactNode;
}

/** The composer of a conversation, below what limits it: a deleted account or a block, which take its place, or a message request. */
export function PaneFoot({ conversation, isEditing, children }: PaneFootProps) {
  const { with: other, request } = conversation;
  const obstacle = writingObstacle(conversation);
  if (obstacle === 'closed')
    return (
      <Bar last>
        <ClosedNotice conversation={conversation} />
      </Bar>
    );
  if (obstacle === 'blocked')
    return (
      <Bar last>
        <BlockedNotice person={other} />
      </Bar>
    );
  const full = obstacle === 'full' && !isEditing;
  // The composer keeps its place, and with it the focus, when the request is accepted while someone writes.
  return (
    <>
      {request && (
        <Bar last={full}>
          <RequestBar conversation={conversation} />
        </Bar>
      )}
      {!full && <FocusSaver>{children}</FocusSaver>}
    </>
  );
}

/** `last`: nothing is below, down to the edge of the screen. */
const Bar = ({ last, children }: { last: boolean; children: ReactNode }) => (
  <Box
    bg="bg.panel"
    borderTopWidth="1px"
    px={{ base: '2', md: '4' }}
    pt="3"
    pb={last ? 'max(12px, env(safe-area-inset-bottom))' : '3'}
  >
    {children}
  </Box>
);
