import { Box, Grid } from '@chakra-ui/react';
import { Loading, Skeleton } from '../../ui/data/Skeletons';
import { trackerCopy } from './copy';
import type { TrackerFilters } from './useTrackerFilters';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The shape of the board, or of the table, while the entries are loading. */
export function TrackerSkeleton({ view }: Pick<TrackerFilters, 'view'>) {
  return (
    <Loading label={trackerCopy.loading}>
      {view === 'table' ? (
        times(8).map((row) => (
          <Box key={row} h="11" py="3.5" borderBottomWidth="1px">
            <Skeleton height="4" width={`${70 - ((row * 17) % 30)}%`} />
          </Box>
        ))
      ) : (
        <Grid templateColumns={{ base: '1fr', md: 'repeat(5, minmax(0, 1fr)) 7rem' }} gap="3">
          {times(5).map((column) => (
            <Box key={column} {...(column > 0 && { hideBelow: 'md' })}>
              <Skeleton height="5" width="60%" mb="5" />
              {times(2).map((card) => (
                <Skeleton key={card} height="24" mb="2" borderRadius="l2" />
              ))}
            </Box>
          ))}
        </Grid>
      )}
    </Loading>
  );
}
