import { Box, Flex, Grid } from '@chakra-ui/react';
import { BlockSkeleton, Loading, Skeleton } from '../../ui/data/Skeletons';

/** Placeholder for a profile that is loading. */
export function ProfileSkeleton() {
  return (
    <>
      <Loading label="Loading the profile">
        <Flex gap="5" align="center">
          <Skeleton boxSize="24" borderRadius="full" flexShrink="0" />
          <Box flex="1">
            <Skeleton height="7" width="min(16rem, 80%)" mb="3" />
            <Skeleton height="4" width="min(24rem, 95%)" />
          </Box>
        </Flex>
      </Loading>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap={{ base: '8', lg: '10' }}>
        <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p="5" aria-hidden="true">
          <BlockSkeleton lines={6} />
        </Box>
        <Box aria-hidden="true">
          <BlockSkeleton lines={4} />
        </Box>
      </Grid>
    </>
  );
}
