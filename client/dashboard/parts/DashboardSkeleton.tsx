import { Flex, Grid } from '@chakra-ui/react';
import { Loading, Skeleton } from '../../ui/data/Skeletons';
import { columns } from './layout';
import { partsCopy } from './copy';

const rows = (count: number, height: string) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} height={height} borderRadius="l2" />);

/** The shape of three notifications. */
export const RowsSkeleton = () => (
  <Flex direction="column" gap="1">
    {rows(3, '4rem')}
  </Flex>
);

/** The shape of the greeting. */
export const GreetingSkeleton = () => <Skeleton height="7" width="13rem" />;

interface DashboardSkeletonProps {
  /** The page shows the shape of the greeting itself, beside a button that is there from the start. */
  hideGreeting?: boolean;
  /** How many rows the first list has; 5 by default. */
  requests?: number;
  /** The height of what is first, such as progress. */
  first?: string;
  /** How many rows wait for an answer, above the figures. */
  waiting?: number;
}

/** The shape of a dashboard: the greeting, progress, what waits, four figures, requests, and three rows beside them. */
export function DashboardSkeleton({
  hideGreeting = false,
  requests = 5,
  first = '28',
  waiting = 0,
}: DashboardSkeletonProps) {
  return (
    <Loading label={partsCopy.loading}>
      <Flex direction="column" gap="6">
        {!hideGreeting && <GreetingSkeleton />}
        {/* On phones, what waits comes first. */}
        <Flex direction={{ base: 'column-reverse', md: 'column' }} gap="6">
          <Skeleton height={first} borderRadius="l3" />
          {waiting > 0 && (
            <Flex direction="column" gap="1">
              {rows(waiting, '4rem')}
            </Flex>
          )}
        </Flex>
        <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }} gap="1px">
          {rows(4, '5rem')}
        </Grid>
        <Grid templateColumns={columns} gap="6">
          <Flex direction="column" gap="1">
            {rows(requests, '2.75rem')}
          </Flex>
          <RowsSkeleton />
        </Grid>
      </Flex>
    </Loading>
  );
}
