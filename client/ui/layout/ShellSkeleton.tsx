import { Box, Flex } from '@chakra-ui/react';
import { BlockSkeleton, Loading, Skeleton } from '../data/Skeletons';
import { Wordmark } from './Logo';

/** The frame of the portal while it is loading. */
export function ShellSkeleton({ collapsed }: { collapsed: boolean }) {
  return (
    <Loading label="Loading Batchmate">
      <Flex height="100dvh" overflow="hidden">
        <Box
          hideBelow="md"
          width={collapsed ? 'rail' : 'sidebar'}
          flexShrink="0"
          borderEndWidth="1px"
          bg="bg.panel"
          data-sidebar
        >
          <Flex align="center" justify={collapsed ? 'center' : 'flex-start'} h="topbar" px="4">
            <Wordmark size={26} compact={collapsed} />
          </Flex>
          <Flex direction="column" gap="1" px="3" py="2">
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} height="10" />
            ))}
          </Flex>
        </Box>
        <Box flex="1">
          <Flex h="topbar" align="center" justify="space-between" px="6" borderBottomWidth="1px" bg="bg.panel">
            <Skeleton height="6" width="40" />
            <Skeleton boxSize="8" borderRadius="full" />
          </Flex>
          <Box p="6">
            <BlockSkeleton />
          </Box>
        </Box>
      </Flex>
    </Loading>
  );
}
