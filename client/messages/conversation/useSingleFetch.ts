import { useRef, useState } from 'react';

/** Runs a fetch only while no other run is in progress. */
export function useSingleFetch(run: () => Promise<void>) {
  const [fetching, setFetching] = useState(false);
  const busy = useRef(false);
  const fetch = () => {
    if (busy.current) return;
    busy.current = true;
    setFetching(true);
    void run().finally(() => {
      busy.current = false;
      setFetching(false);
    });
  };
  return { fetch, fetching };
}
