import { Box } from '@chakra-ui/react';
import { Textarea } from '@chakra-ui/react/textarea';
import { readError } from '../../data/errors';
import { useUnsaved } from '../../lib/unsaved/useUnsaved';
import { toast } from '../../ui/feedback/toast';
import { FormField } from '../../ui/forms/FormField';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { notesCopy } from './copy';
import { type SaveNotes, useNotes } from './useNotes';

interface NotesAreaProps {
  /** The notes as they are in the cache. */
  stored: string;
  save: SaveNotes;
  copy: { label: string; help: string; failed: string; conflict: string; replace: string };
}

const MAX_LENGTH = 2000;

/** Private notes. They save themselves. */
export function NotesArea({ stored, save: saveNotes, copy }: NotesAreaProps) {
  const { text, write, save, state, reload } = useNotes(stored, saveNotes, (error) =>
    toast.error(copy.failed, readError(error).message),
  );
  useUnsaved(state === 'typed' || state === 'failed' || state === 'conflict');
  const { length } = text.trim(); // as the server counts
  const said = { read: copy.help, typed: copy.help, saving: notesCopy.saving, saved: notesCopy.saved };
  return (
    <Box>
      <FormField
        label={copy.label}
        error={length > MAX_LENGTH ? notesCopy.tooLong(MAX_LENGTH, length) : undefined}
        help={<span aria-live="polite">{state === 'failed' || state === 'conflict' ? copy[state] : said[state]}</span>}
      >
        {/* Without maxLength, with which a browser shortens a pasted text silently. */}
        <Textarea
          rows={3}
          value={text}
          data-action="notes"
          dir="auto"
          onChange={(event) => write(event.target.value)}
          // What failed or met a conflict waits for its button, which could not be reached if it went away with the focus.
          onBlur={() => state === 'typed' && save()}
        />
      </FormField>
      {(state === 'failed' || state === 'conflict') && (
        <OnlineButton
          mt="2"
          size="xs"
          variant="outline"
          colorPalette="gray"
          onClick={() => (state === 'failed' ? save() : reload())}
        >
          {state === 'failed' ? notesCopy.retry : copy.replace}
        </OnlineButton>
      )}
    </Box>
  );
}
