import { chakra } from '@chakra-ui/react';
import { loadFailedNote, openingNote } from './copy';

/**
 * Says that the sign-in dialog is being loaded, or that it could not be. startPublicPage.ts shows the notes: without the dialog's code
 * there are no toasts.
 */
export function PageNotes() {
  return (
    <>
      <Note live="polite" name="opening" text={openingNote} />
      <Note live="assertive" name="load-failed" text={loadFailedNote} />
    </>
  );
}

interface NoteProps {
  live: 'polite' | 'assertive';
  /** startPublicPage.ts finds the note by it. */
  name: string;
  text: string;
}

function Note({ live, name, text }: NoteProps) {
  return (
    <chakra.div
      aria-live={live}
      position="fixed"
      bottom="4"
      insetEnd="4"
      zIndex="toast"
      maxW="calc(100vw - 32px)"
      _empty={{ display: 'none' }}
    >
      <chakra.p
        data-note={name}
        hidden
        bg="bg.panel"
        borderRadius="l3"
        boxShadow="float"
        px="4"
        py="3"
        fontSize="sm"
        fontWeight="semibold"
      >
        {text}
      </chakra.p>
    </chakra.div>
  );
}
