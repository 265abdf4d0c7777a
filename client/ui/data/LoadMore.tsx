import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';

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

/** The button that loads the next page of a list. Where it was, its box keeps the focus after the last page. */
export function LoadMore({ hasMore, loading, onMore, label = 'Load more', shown }: LoadMoreProps) {
  const [used, setUsed] = useState(false);
  const load = () => {
    setUsed(true);
    onMore();
  };
  const isEmpty = !hasMore && !shown;
  if (isEmpty && !used) return null;
  return (
    <Flex tabIndex={-1} {...boxCss} {...(isEmpty ? noSpaceCss : { py: '6' })}>
      {shown && <span aria-live="polite">{shown}</span>}
      {hasMore && (
        <Button variant="outline" colorPalette="gray" onClick={load} loading={loading} loadingText={label}>
          {label}
        </Button>
      )}
    </Flex>
  );
}

const boxCss = {
  outline: '0',
  direction: 'column',
  align: 'center',
  gap: '2',
  color: 'fg.muted',
  fontSize: 'xs',
} as const;

/** The list is as long as when it is shown again with all its pages, so Back can return to the same place. */
const noSpaceCss = { position: 'absolute' } as const;
