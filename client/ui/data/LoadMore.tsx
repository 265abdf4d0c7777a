import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';

export interface LoadMoreProps {
  /** From pageInfo.hasNextPage. The button is only shown if there is more. */
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** For example "Load more people". */
  label?: string;
  /** For example "20 of 143". */
  shown?: string;
}

/** The button that loads the next page of a list. */
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
