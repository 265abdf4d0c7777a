import { Box, chakra, Flex } from '@chakra-ui/react';
import { Textarea } from '@chakra-ui/react/textarea';
import { useId } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { useFormDraft } from '../../lib/unsaved/useFormDraft';
import { useUnsaved } from '../../lib/unsaved/useUnsaved';
import { useSession } from '../../lib/useSession';
import { FormField } from '../../ui/forms/FormField';
import { RadioField } from '../../ui/forms/RadioField';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { useBlock } from '../block/useBlock';
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
  const viewerId = useSession()?.user.id ?? '';
  const form = useForm<ReportValues>({ defaultValues: { reason: '', details: '', block: false } });
  const about = reported.jobId === undefined ? reported.id : `${reported.id}:${reported.jobId}`;
  const drop = useFormDraft(form, `report:${viewerId}:${about}`);
  const { send, loading } = useReport(reported, form);
  const { isDirty } = form.formState;
  const { block, loading: blocking } = useBlock(reported);
  const canBlock = reported.jobId === undefined && !reported.blocked;
  const formId = useId();
  const text = copy.text(reported.name);
  useUnsaved(isDirty);
  const submit = form.handleSubmit(async (values) => {
    if (!(await send(values))) return;
    drop();
    // A block that fails has been shown: the report is sent in any case.
    if (values.block) await block();
    onClose();
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={reported.jobId === undefined ? copy.title(reported.name) : copy.jobTitle}
      description={reported.conversationId === undefined ? text : `${text} ${copy.messages}`}
      busy={loading || blocking}
      unsaved={isDirty}
      onDiscard={drop}
      footer={<FormButtons formId={formId} cancel={copy.cancel} submit={copy.send} loading={loading || blocking} />}
    >
      <chakra.form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Fields form={form} {...(canBlock && { name: reported.name })} />
      </chakra.form>
    </AppDialog>
  );
}

/** With a name, it offers to block that user too. */
function Fields({ form, name }: { form: UseFormReturn<ReportValues>; name?: string }) {
  const { errors } = form.formState;
  const id = useId();
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
      {name !== undefined && (
        <chakra.label display="flex" gap="3" cursor="pointer">
          <chakra.input
            type="checkbox"
            boxSize="4"
            mt="0.5"
            flexShrink="0"
            accentColor="brand.solid"
            aria-labelledby={`${id}-block`}
            aria-describedby={`${id}-help`}
            {...form.register('block')}
          />
          <Box minW="0">
            <Box id={`${id}-block`}>{copy.block(name)}</Box>
            <Box id={`${id}-help`} fontSize="xs" color="fg.muted">
              {copy.blockHelp}
            </Box>
          </Box>
        </chakra.label>
      )}
    </Flex>
  );
}
