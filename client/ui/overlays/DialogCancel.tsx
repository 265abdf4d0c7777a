import { Button } from '@chakra-ui/react/button';
import { createContext, useContext } from 'react';

/** Closes the dialog around it, after a question if something was typed. */
export const DialogCloseContext = createContext<(() => void) | null>(null);

/** The Cancel button in the footer of an AppDialog. It does the same as the × button. */
export function DialogCancel({ children, disabled = false }: { children: string; disabled?: boolean }) {
  const close = useContext(DialogCloseContext);
  if (!close) throw new Error('DialogCancel needs an AppDialog around it');
  return (
    <Button variant="outline" colorPalette="gray" onClick={close} disabled={disabled}>
      {children}
    </Button>
  );
}
