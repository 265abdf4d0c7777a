import { Flex, Grid } from '@chakra-ui/react';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Loading } from '../../ui/data/Skeletons';
import { columns } from './layout';
import { dashboardCopy } from './copy';

const rows = (count: number, height: string) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} height={height} borderRadius="l2" />);

/** The shape of the dashboard: progress, four figures, five requests and three notifications. */
export function DashboardSkeleton() {
  return (
    <Loading label={dashboardCopy.loading}>
      <Flex direction="column" gap="6">
        <Skeleton height="28" borderRadius="l3" />
        <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }} gap="1px">
          {rows(4, '5rem')}
        </Grid>
        <Grid templateColumns={columns} gap="6">
          <Flex direction="column" gap="1">
            {rows(5, '2.75rem')}
          </Flex>
          <Flex direction="column" gap="1">
            {rows(3, '4rem')}
          </Flex>
        </Grid>
      </Flex>
    </Loading>
  );
}
