import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './DialogFrame';

const DialogFrame = lazy(async () => ({ default: (await import('./DialogFrame')).DialogFrame }));

/** A dialog; below 768 px a sheet. The focus goes in, stays in, and returns to where it was. Unmounts when closed, so forms start afresh. */
export function AppDialog(props: DialogProps) {
  const [needed, setNeeded] = useState(props.open);
  if (props.open && !needed) setNeeded(true);
  return (
    needed && (
      <Suspense fallback={null}>
        <DialogFrame {...props} />
      </Suspense>
    )
  );
}
