import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { isolating } from '../../lib/texts/isolated';

const MessageNote_user = graphql(`
  fragment MessageNote_user on User {
    id
    firstName
    viewerCanMessage
    viewerBlocks
  }
`);

/** Says when the viewer can message a user, in place of the button. Nothing if they can, or block the user. */
export function MessageNote({ user }: { user: FragmentType<typeof MessageNote_user> }) {
  const { firstName, viewerCanMessage, viewerBlocks } = useFragmentOf(MessageNote_user, user);
  if (viewerCanMessage || viewerBlocks) return null;
  return (
    <Box flexBasis="full" fontSize="xs" color="fg.muted">
      {isolating`${firstName} takes messages once a referral or an application connects you.`}
    </Box>
  );
}
