import { Button } from '@chakra-ui/react/button';
import { ArrowDown } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { threadCopy } from './copy';

interface LatestMessagesButtonProps {
  /** There are messages that were not seen. */
  hasNew: boolean;
  onClick: () => void;
}

/** Goes to the latest message. Its styles are not resolved again in each frame in which the log scrolls. */
export function LatestMessagesButton({ hasNew, onClick }: LatestMessagesButtonProps) {
  const latest = useRef(onClick);
  useEffect(() => {
    latest.current = onClick;
  });
  return useMemo(
    () => (
      <Button
        size="sm"
        position="absolute"
        bottom="3"
        insetStart="50%"
        transform="translateX(-50%)"
        boxShadow="float"
        variant={hasNew ? 'solid' : 'outline'}
        {...(!hasNew && { bg: 'bg.panel', colorPalette: 'gray' })}
        onClick={() => latest.current()}
      >
        <ArrowDown aria-hidden />
        {hasNew ? threadCopy.newMessages : threadCopy.latest}
      </Button>
    ),
    [hasNew],
  );
}
