import { Box, Grid } from '@chakra-ui/react';
import { memo } from 'react';
import { BlockSkeleton, ListSkeleton } from '../data/Skeletons';
import { SPLIT_COLUMNS } from './splitColumns';
import { usePaneMode } from './usePaneMode';

interface SplitSkeletonProps {
  label: string;
  /** The rows are about people; true by default. */
  avatars?: boolean;
}

/** The shape of a SplitView: rows, and beside them the open item where the window is wide enough. */
export const SplitSkeleton = memo(function SplitSkeleton({ label, avatars = true }: SplitSkeletonProps) {
  const rows = <ListSkeleton count={8} label={label} avatars={avatars} />;
  if (usePaneMode() !== 'pane') return rows;
  return (
    <Grid templateColumns={SPLIT_COLUMNS} mx={{ md: '-6' }}>
      <Box borderEndWidth="1px" ps="6" pe="4">
        {rows}
      </Box>
      <Box px="6" py="4" aria-hidden="true">
        <BlockSkeleton lines={8} />
      </Box>
    </Grid>
  );
});
