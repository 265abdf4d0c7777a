import { Button } from '@chakra-ui/react/button';
import { useRef, useState } from 'react';
import { discardCopy } from './copy';
import { DialogCloseContext } from './DialogCancel';
import { DialogWindow, type WindowProps } from './DialogWindow';

export interface DialogProps extends WindowProps {
  /** Something was typed. Closing the dialog asks whether to discard it. */
  unsaved?: boolean;
  /** Called before `onClose` when the user discards what was typed. */
  onDiscard?: () => void;
}

/** The content of AppDialog, in its own file so that its code is loaded with the first dialog. */
export function DialogFrame({ unsaved = false, onDiscard, onClose, ...dialog }: DialogProps) {
  const [asking, setAsking] = useState(false);
  const hadChanges = useEverTrue(unsaved);
  const close = () => (unsaved ? setAsking(true) : onClose());
  const discard = () => {
    setAsking(false);
    onDiscard?.();
    onClose();
  };
  return (
    <DialogCloseContext value={close}>
      <DialogWindow {...dialog} onClose={close} />
      {hadChanges && <DiscardQuestion open={asking} onKeep={() => setAsking(false)} onDiscard={discard} />}
    </DialogCloseContext>
  );
}

/** Whether `value` is or was true. Most dialogs never have changes, and a second dialog makes them open later. */
function useEverTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return wasTrue;
}

interface DiscardQuestionProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <DialogWindow
      open={open}
      onClose={onKeep}
      title={discardCopy.title}
      description={discardCopy.description}
      size="sm"
      role="alertdialog"
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} variant="outline" colorPalette="gray" onClick={onKeep}>
            {discardCopy.keep}
          </Button>
          <Button colorPalette="red" onClick={onDiscard}>
            {discardCopy.discard}
          </Button>
        </>
      }
    />
  );
}
