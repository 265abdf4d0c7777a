import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Textarea } from '@chakra-ui/react/textarea';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { RejectionReason } from '../../graphql/graphql';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormField } from '../../ui/forms/FormField';
import { RadioField } from '../../ui/forms/RadioField';
import { reasonLabels, reasonSentences, rejectWords } from '../copy';

interface Rejection {
  reason: RejectionReason;
  note: string | null;
}

export interface RejectDialogProps {
  onClose: () => void;
  /** The candidate's first name. */
  name: string;
  /** Answers whether it was done; a refusal has been shown then, and the dialog stays. */
  onReject: (rejection: Rejection) => Promise<boolean>;
}

/** Asks why a request is turned down; open as long as it is there. */
export function RejectDialog({ onClose, name, onReject }: RejectDialogProps) {
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const reject = async (rejection: Rejection) => {
    setBusy(true);
    const done = await onReject(rejection);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={rejectWords.title(name)}
      description={rejectWords.description}
      busy={busy}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose} disabled={busy}>
            {rejectWords.cancel}
          </Button>
          <Button colorPalette="red" type="submit" form={formId} loading={busy}>
            {rejectWords.confirm}
          </Button>
        </>
      }
    >
      <RejectForm id={formId} onReject={(rejection) => void reject(rejection)} />
    </AppDialog>
  );
}

const reasons = (Object.keys(reasonLabels) as RejectionReason[]).map((value) => ({
  value,
  label: reasonLabels[value],
})); // its own keys
const LONGEST_NOTE = 2000;

/** Unmounts with the dialog, so it starts afresh each time. */
function RejectForm({ id, onReject }: { id: string; onReject: (rejection: Rejection) => void }) {
  const { register, handleSubmit, setValue, control, formState } = useForm<{
    reason: '' | RejectionReason;
    note: string;
  }>({
    defaultValues: { reason: '', note: '' },
  });
  const { errors } = formState;
  const reason = useWatch({ control, name: 'reason' });
  register('reason', { required: rejectWords.needed });
  const submit = handleSubmit((given) => {
    if (given.reason !== '') onReject({ reason: given.reason, note: given.note.trim() || null });
  });
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate>
      <RadioField
        label={rejectWords.reason}
        options={reasons}
        value={reason}
        // One of the options above.
        onChange={(value) => setValue('reason', value as RejectionReason, { shouldValidate: true })}
        error={errors.reason?.message}
      />
      {reason !== '' && (
        <Box mt="4" ps="3" borderStartWidth="2px" borderColor="accent" aria-live="polite">
          <Box fontSize="xs" color="fg.muted">
            {rejectWords.theySee}
          </Box>
          {reasonSentences[reason]}
        </Box>
      )}
      <Box mt="4">
        <FormField
          label={rejectWords.note}
          help={rejectWords.noteHelp}
          required={reason === 'OTHER'}
          error={errors.note?.message}
        >
          <Textarea
            rows={3}
            maxLength={LONGEST_NOTE}
            {...register('note', {
              validate: (note, { reason: chosen }) =>
                chosen !== 'OTHER' || note.trim() !== '' || rejectWords.noteNeeded,
            })}
          />
        </FormField>
      </Box>
    </form>
  );
}
