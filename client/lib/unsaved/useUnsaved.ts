import { useEffect } from 'react';
import { holdUnsaved } from './unsaved';

/** Marks changes as unsaved while `unsaved` is true. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => (unsaved ? holdUnsaved() : undefined), [unsaved]);
}
