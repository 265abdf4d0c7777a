import { useCallback, useState } from 'react';
import { toast } from '../ui/toast';

type FetchMore = (options: { variables: { after: string | null } }) => Promise<unknown>;

/** Fetches the page behind `endCursor` into the same list. */
export function useMorePages(fetchMore: FetchMore, endCursor: string | null | undefined, failed: string) {
  const [loading, setLoading] = useState(false);
  const more = useCallback(async () => {
    setLoading(true);
    try {
      await fetchMore({ variables: { after: endCursor ?? null } });
    } catch {
      toast.error(failed);
    } finally {
      setLoading(false);
    }
  }, [fetchMore, endCursor, failed]);
  return { more: () => void more(), loadingMore: loading };
}
