import { Box } from '@chakra-ui/react';
import { Loading, Skeleton } from '../ui/data/Skeletons';
import { verificationCopy } from './parts/copy';
import { columns } from './layout';

/** The shape of the page: the steps, the current one and the status. */
export function VerificationSkeleton() {
  return (
    <Loading label={verificationCopy.loading}>
      <Skeleton height="6" width="10rem" mb="6" hideFrom="lg" />
      <Skeleton height="4.5rem" mb="6" />
      <Box {...columns}>
        <Skeleton height="16rem" borderRadius="l3" gridArea="step" />
        <Skeleton height="18rem" borderRadius="l3" gridArea="status" />
      </Box>
    </Loading>
  );
}
