import { useEffect } from 'react';

/** Reports whether the step has text that closing the dialog would lose, and takes it back when the step is left. */
export function useReportUnsaved(unsaved: boolean, onUnsaved: (unsaved: boolean) => void): void {
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
}
