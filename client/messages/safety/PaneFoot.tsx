import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BlockedNotice } from '../../domain/block/BlockedNotice';
import type { OpenConversation } from '../chat/conversationQuery';
import { RequestBar } from '../requests/RequestBar';

interface PaneFootProps {
  conversation: OpenConversation;
  /** The composer. */
  children: ReactNode;
}

/** The composer of a conversation, below what limits it: a block, which takes its place, or a message request. */
export function PaneFoot({ conversation, children }: PaneFootProps) {
  const { with: other, request, requestMessagesLeft } = conversation;
  if (other.viewerBlocks)
    return (
      <Bar last>
        <BlockedNotice person={other} />
      </Bar>
    );
  const full = request === 'SENT' && requestMessagesLeft === 0;
  // The composer keeps its place, and with it the focus, when the request is accepted while someone writes.
  return (
    <>
      {request && (
        <Bar last={full}>
          <RequestBar conversation={conversation} />
        </Bar>
      )}
      {!full && children}
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
