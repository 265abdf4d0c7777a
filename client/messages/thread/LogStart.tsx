import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { threadCopy } from './copy';

interface LogStartProps {
  hasOlder: boolean;
  loading: boolean;
  onOlder: () => void;
  /** The other user's first name. */
  name: string;
}

/** Above the first message: a button for earlier messages, or a sentence that there are none. */
export function LogStart({ hasOlder, loading, onOlder, name }: LogStartProps) {
  return (
    <Flex justify="center" pb="4" minH="10" fontSize="xs" color="fg.muted" textAlign="center" overflowWrap="anywhere">
      {hasOlder ? (
        <Button size="xs" variant="ghost" colorPalette="gray" aria-busy={loading} onClick={onOlder}>
          {threadCopy.older}
        </Button>
      ) : (
        <span>{threadCopy.beginning(name)}</span>
      )}
    </Flex>
  );
}
