import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Textarea } from '@chakra-ui/react/textarea';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { useUnsaved } from '../../lib/unsaved/useUnsaved';
import { FormField } from '../../ui/forms/FormField';
import { notesCopy } from './copy';
import { useNotes } from './useNotes';

const NotesField_referral = graphql(`
  fragment NotesField_referral on Referral {
    id
    notes
    viewerCanSetNotes
  }
`);

const MAX_LENGTH = 2000;

/** The private notes of the referrer's side. They save themselves. Nothing for those who cannot write them. */
export function NotesField({ referral }: { referral: FragmentType<typeof NotesField_referral> }) {
  const { id, notes, viewerCanSetNotes } = useFragmentOf(NotesField_referral, referral);
  const { text, write, save, state, reload } = useNotes(id, notes ?? '');
  useUnsaved(state === 'typed' || state === 'failed' || state === 'conflict');
  if (!viewerCanSetNotes) return null;
  return (
    <Box>
      <FormField
        label={notesCopy.label}
        help={
          <span aria-live="polite">{state === 'read' || state === 'typed' ? notesCopy.help : notesCopy[state]}</span>
        }
      >
        <Textarea
          rows={3}
          maxLength={MAX_LENGTH}
          value={text}
          data-action="notes"
          dir="auto"
          onChange={(event) => write(event.target.value)}
          onBlur={() => save()}
        />
      </FormField>
      {(state === 'failed' || state === 'conflict') && (
        <Button
          mt="2"
          size="xs"
          variant="outline"
          colorPalette="gray"
          onClick={() => (state === 'failed' ? save() : reload())}
        >
          {state === 'failed' ? notesCopy.retry : notesCopy.replace}
        </Button>
      )}
    </Box>
  );
}
