import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';

export interface LoadMoreProps {
  /** From pageInfo.hasNextPage: without more, nothing is shown. */
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** "Load more people" */
  label?: string;
  /** "20 of 143" */
  shown?: string;
}

/** Fetches the next page of a list; says how many there are. */
export function LoadMore({ hasMore, loading, onMore, label = 'Load more', shown }: LoadMoreProps) {
  if (!hasMore && !shown) return null;
  return (
    <Flex direction="column" align="center" gap="2" py="6" color="fg.muted" fontSize="xs">
      {shown && <span aria-live="polite">{shown}</span>}
      {hasMore && (
        <Button variant="outline" colorPalette="gray" onClick={onMore} loading={loading} loadingText={label}>
          {label}
        </Button>
      )}
    </Flex>
  );
}
