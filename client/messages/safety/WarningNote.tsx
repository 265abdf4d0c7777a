import { Box, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { MessageWarning } from '../../graphql/graphql';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { warningActionCopy, warningCopy } from './copy';
import { useSafety } from './safetyContext';

/** Below a received message that asks for something that the viewer should be careful with. */
export function WarningNote({ warning }: { warning: MessageWarning }) {
  const { onReport } = useSafety();
  return (
    <Flex
      role="note"
      gap="2"
      mt="2"
      pt="2"
      borderTopWidth="1px"
      fontSize="xs"
      fontStyle="normal"
      color="waiting"
      whiteSpace="normal"
      align="flex-start"
    >
      <Box flexShrink="0" mt="0.5">
        <TriangleAlert size={14} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        {warningCopy[warning]}{' '}
        <OnlineButton
          variant="plain"
          size="xs"
          h="auto"
          minH="6"
          px="0"
          color="inherit"
          textDecoration="underline"
          onClick={onReport}
        >
          {warningActionCopy.report}
        </OnlineButton>
      </Box>
    </Flex>
  );
}
