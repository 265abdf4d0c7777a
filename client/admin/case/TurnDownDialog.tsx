import { chakra, Flex } from '@chakra-ui/react';
import { Textarea } from '@chakra-ui/react/textarea';
import { useId, useState } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { useUnsaved } from '../../lib/unsaved/useUnsaved';
import { FormField } from '../../ui/forms/FormField';
import { RadioField } from '../../ui/forms/RadioField';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { caseCopy, decideCopy as copy } from './copy';

const STEPS = caseCopy.steps.map((label, index) => ({ value: String(index + 1), label }));

interface TurnDownDialogProps {
  name: string;
  onClose: () => void;
  /** Resolves to whether it succeeded. If not, the error has been shown and the dialog stays open. */
  onTurnDown: (said: { step: number; note: string }) => Promise<boolean>;
}

/** Asks which step has to be corrected, and for the note to the user. It is open while it is mounted. */
export function TurnDownDialog({ name, onClose, onTurnDown }: TurnDownDialogProps) {
  const [busy, setBusy] = useState(false);
  const form = useForm({ defaultValues: { step: '', note: '' } });
  const { isDirty } = form.formState;
  const formId = useId();
  useUnsaved(isDirty);
  const submit = form.handleSubmit(async ({ step, note }) => {
    setBusy(true);
    const done = await onTurnDown({ step: Number(step), note: note.trim() });
    setBusy(false);
    if (done) onClose();
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={copy.dialogTitle(name)}
      description={copy.dialogText}
      busy={busy}
      unsaved={isDirty}
      footer={<FormButtons formId={formId} cancel={copy.cancel} submit={copy.confirm} loading={busy} destructive />}
    >
      <TurnDownForm id={formId} form={form} onSubmit={() => void submit()} />
    </AppDialog>
  );
}

interface TurnDownFormProps {
  id: string;
  form: UseFormReturn<{ step: string; note: string }>;
  onSubmit: () => void;
}

function TurnDownForm({ id, form, onSubmit }: TurnDownFormProps) {
  const { errors } = form.formState;
  return (
    <chakra.form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Flex direction="column" gap="4">
        <Controller
          control={form.control}
          name="step"
          rules={{ required: copy.stepRequired }}
          render={({ field: { value, onChange } }) => (
            <RadioField
              label={copy.step}
              options={STEPS}
              value={value}
              onChange={onChange}
              error={errors.step?.message}
            />
          )}
        />
        <FormField label={copy.note} help={copy.noteHelp} error={errors.note?.message} required>
          <Textarea
            rows={4}
            maxLength={500}
            {...form.register('note', { validate: (typed) => typed.trim() !== '' || copy.noteRequired })}
          />
        </FormField>
      </Flex>
    </chakra.form>
  );
}
