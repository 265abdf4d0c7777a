import { useCallback, useRef } from 'react';
import { uuidV4 } from '../lib/uuid';

/** The same key for the same content, so that a retry or a second click has no second effect. */
export function useIdempotencyKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' });
  return useCallback((input) => {
    const content = JSON.stringify(input);
    if (last.current.content !== content) last.current = { content, key: uuidV4() };
    return last.current.key;
  }, []);
}
