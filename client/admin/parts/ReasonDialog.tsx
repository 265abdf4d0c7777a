import { chakra } from '@chakra-ui/react';
import { Textarea } from '@chakra-ui/react/textarea';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUnsaved } from '../../lib/unsaved/useUnsaved';
import { FormField } from '../../ui/forms/FormField';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { reasonCopy } from './reasonCopy';

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  description: ReactNode;
  /** Who reads the reason. */
  help: string;
  /** The action itself, such as "Take back". */
  confirm: string;
  maxLength: number;
  /** Whether it takes something away. */
  destructive?: boolean;
  onClose: () => void;
  /** Resolves to whether the dialog can close: it stays open after an error that trying again can solve. */
  onConfirm: (reason: string) => Promise<boolean>;
}

/** Asks for the reason of an act of an admin. It is open while it is mounted. */
export function ReasonDialog({ title, description, destructive = true, ...props }: ReasonDialogProps) {
  const { help, confirm, maxLength, onClose, onConfirm } = props;
  const [busy, setBusy] = useState(false);
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isDirty } = form.formState;
  const formId = useId();
  useUnsaved(isDirty);
  const submit = form.handleSubmit(async ({ reason }) => {
    setBusy(true);
    const canClose = await onConfirm(reason.trim());
    setBusy(false);
    if (canClose) onClose();
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={title}
      description={description}
      busy={busy}
      unsaved={isDirty}
      footer={
        <FormButtons
          formId={formId}
          cancel={reasonCopy.cancel}
          submit={confirm}
          loading={busy}
          destructive={destructive}
        />
      }
    >
      <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <FormField label={reasonCopy.reason} help={help} error={errors.reason?.message} required>
          <Textarea
            rows={4}
            maxLength={maxLength}
            {...form.register('reason', { validate: (typed) => typed.trim() !== '' || reasonCopy.required })}
          />
        </FormField>
      </chakra.form>
    </AppDialog>
  );
}
