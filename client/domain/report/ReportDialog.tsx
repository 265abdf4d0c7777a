import { chakra, Flex } from '@chakra-ui/react';
import { Textarea } from '@chakra-ui/react/textarea';
import { useId } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { useUnsaved } from '../../lib/unsaved/useUnsaved';
import { FormField } from '../../ui/forms/FormField';
import { RadioField } from '../../ui/forms/RadioField';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { reportCopy as copy } from './copy';
import { REPORT_REASONS } from './reasons';
import type { Reported } from './reported';
import { type ReportValues, useReport } from './useReport';

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));
const MAX_DETAILS = 2000;

interface ReportDialogProps {
  reported: Reported;
  onClose: () => void;
}

/** Reports a user to the admins. It is open while it is mounted. */
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const form = useForm<ReportValues>({ defaultValues: { reason: '', details: '' } });
  const { send, loading } = useReport(reported, form);
  const { isDirty } = form.formState;
  const formId = useId();
  const text = copy.text(reported.name);
  useUnsaved(isDirty);
  const submit = form.handleSubmit(async (values) => {
    if (await send(values)) onClose();
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={reported.jobId === undefined ? copy.title(reported.name) : copy.jobTitle}
      description={reported.conversationId === undefined ? text : `${text} ${copy.messages}`}
      busy={loading}
      unsaved={isDirty}
      footer={<FormButtons formId={formId} cancel={copy.cancel} submit={copy.send} loading={loading} />}
    >
      <chakra.form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Fields form={form} />
      </chakra.form>
    </AppDialog>
  );
}

function Fields({ form }: { form: UseFormReturn<ReportValues> }) {
  const { errors } = form.formState;
  return (
    <Flex direction="column" gap="4">
      <Controller
        control={form.control}
        name="reason"
        rules={{ required: copy.reasonRequired }}
        render={({ field: { value, onChange } }) => (
          <RadioField
            label={copy.reason}
            options={REASONS}
            value={value}
            onChange={onChange}
            error={errors.reason?.message}
          />
        )}
      />
      <FormField label={copy.details} help={copy.detailsHelp} error={errors.details?.message}>
        <Textarea
          rows={4}
          maxLength={MAX_DETAILS}
          {...form.register('details', {
            validate: (typed, { reason }) => reason !== 'OTHER' || typed.trim() !== '' || copy.detailsRequired,
          })}
        />
      </FormField>
    </Flex>
  );
}
