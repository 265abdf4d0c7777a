import { chakra } from '@chakra-ui/react';
import { loadFailedNote } from './copy';

/** Says that the sign-in dialog could not be loaded. startPublicPage.ts shows it: without the dialog's code there are no toasts. */
export function LoadFailedNote() {
  return (
    <chakra.div
      aria-live="assertive"
      position="fixed"
      bottom="4"
      insetEnd="4"
      zIndex="toast"
      maxW="calc(100vw - 32px)"
      _empty={{ display: 'none' }}
    >
      <chakra.p
        data-load-failed=""
        hidden
        bg="bg.panel"
        borderRadius="l3"
        boxShadow="float"
        px="4"
        py="3"
        fontSize="sm"
        fontWeight="semibold"
      >
        {loadFailedNote}
      </chakra.p>
    </chakra.div>
  );
}
