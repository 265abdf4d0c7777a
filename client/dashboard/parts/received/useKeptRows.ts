import { useCallback, useState } from 'react';

/**
 * The rows of a short list of requests. While a dialog of one of them is open, they stay, with what was typed there, although the request
 * was answered elsewhere or newer ones have taken their place.
 */
export function useKeptRows<Row>(rows: readonly Row[]) {
  const [kept, setKept] = useState<readonly Row[] | null>(null);
  const onAsking = useCallback((isAsking: boolean) => setKept(isAsking ? rows : null), [rows]);
  return { rows: kept ?? rows, onAsking };
}
