import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Time } from '../../ui/data/Time';
import { healthCopy as copy } from './copy';

/** Counts the seconds since it was first shown. Give it the time of the figures as its key, so that new ones start the count again. */
export function UpdatedAgo({ at }: { at: string }) {
  // The clock of the browser alone, which can differ from that of the server.
  const [start] = useState(() => Date.now());
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((now - start) / 1000);
  return (
    <chakra.span color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
      <Time at={at}>{() => copy.updated(seconds)}</Time>
    </chakra.span>
  );
}
