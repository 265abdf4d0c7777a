import { Box } from '@chakra-ui/react';
import { Textarea } from '@chakra-ui/react/textarea';
import { useEffect } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { RejectionReason } from '../../graphql/graphql';
import { FormField } from '../../ui/forms/FormField';
import { RadioField } from '../../ui/forms/RadioField';
import { reasonSentences } from '../parts/copy';
import { reasonLabels, rejectDialogCopy } from './rejectCopy';

export interface Rejection {
  reason: RejectionReason;
  note: string | null;
}

interface RejectValues {
  reason: '' | RejectionReason;
  note: string;
}

const MAX_NOTE_LENGTH = 2000;
const REASONS = Object.entries(reasonLabels).map(([value, label]) => ({ value, label }));

/** The message for a note that is too long; true for others. */
function checkLength(note: string): true | string {
  const { length } = note.trim(); // as the server counts
  return length <= MAX_NOTE_LENGTH || rejectDialogCopy.noteTooLong(MAX_NOTE_LENGTH, length);
}

interface RejectFormProps {
  id: string;
  onReject: (rejection: Rejection) => void;
  /** Called with whether a note was typed, when that changes. */
  onTyped: (typed: boolean) => void;
}

/** The reason of a rejection, with a note that only the referrer's side sees. */
export function RejectForm({ id, onReject, onTyped }: RejectFormProps) {
  const form = useForm<RejectValues>({ defaultValues: { reason: '', note: '' } });
  const { register, handleSubmit, setValue, control, formState } = form;
  const reason = useWatch({ control, name: 'reason' });
  const typed = Boolean(formState.dirtyFields.note);
  useEffect(() => onTyped(typed), [typed, onTyped]);
  register('reason', { required: rejectDialogCopy.reasonRequired });
  const submit = handleSubmit((values) => {
    if (values.reason !== '') onReject({ reason: values.reason, note: values.note.trim() || null });
  });
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate>
      <RadioField
        label={rejectDialogCopy.reason}
        options={REASONS}
        value={reason}
        // One of REASONS.
        onChange={(value) => setValue('reason', value as RejectionReason, { shouldValidate: true })}
        error={formState.errors.reason?.message}
      />
      {reason !== '' && <ReasonPreview reason={reason} />}
      <NoteField form={form} required={reason === 'OTHER'} />
    </form>
  );
}

/** What the candidate will read. */
function ReasonPreview({ reason }: { reason: RejectionReason }) {
  return (
    <Box mt="4" ps="3" borderStartWidth="2px" borderColor="accent" aria-live="polite">
      <Box fontSize="xs" color="fg.muted">
        {rejectDialogCopy.preview}
      </Box>
      {reasonSentences[reason]}
    </Box>
  );
}

function NoteField({ form, required }: { form: UseFormReturn<RejectValues>; required: boolean }) {
  return (
    <Box mt="4">
      <FormField
        label={rejectDialogCopy.note}
        help={rejectDialogCopy.noteHelp}
        required={required}
        error={form.formState.errors.note?.message}
      >
        {/* Without maxLength, with which a browser shortens a pasted text silently. */}
        <Textarea
          rows={3}
          dir="auto"
          {...form.register('note', {
            validate: {
              filled: (note, { reason }) => reason !== 'OTHER' || note.trim() !== '' || rejectDialogCopy.noteRequired,
              length: checkLength,
            },
          })}
        />
      </FormField>
    </Box>
  );
}
