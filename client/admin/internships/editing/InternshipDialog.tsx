import { Box, chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved';
import { AppDialog } from '../../../ui/overlays/AppDialog';
import { FormButtons } from '../../../ui/overlays/FormButtons';
import { editingCopy as copy } from './copy';
import { Fields } from './Fields';
import { SubjectAuditLog } from '../../parts/audit/SubjectAuditLog';
import { ChangedElsewhere } from './ChangedElsewhere';
import { formOf, type InternshipForm, type ListedInternship } from './internship';
import { useSaveInternship } from './useSaveInternship';

interface InternshipDialogProps {
  /** The internship to edit; a new one without it. */
  internship?: ListedInternship | undefined;
  onClose: () => void;
}

/** The form for an internship, with what was done about it. It is open while it is mounted. */
export function InternshipDialog({ internship, onClose }: InternshipDialogProps) {
  const [before] = useState(internship);
  const form = useForm<InternshipForm>({ defaultValues: formOf(before) });
  const { isDirty } = form.formState;
  const formId = useId();
  useUnsaved(isDirty);
  const { save, loading, changed, settle } = useSaveInternship(before, form);
  const submit = form.handleSubmit(async (typed) => {
    if (await save(typed)) onClose();
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={before ? copy.editTitle(before.title) : copy.createTitle}
      description={copy.text}
      busy={loading}
      unsaved={isDirty}
      footer={<FormButtons formId={formId} cancel={copy.cancel} submit={copy.save} loading={loading} />}
    >
      <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {changed && <ChangedElsewhere changed={changed} form={form} onSettle={settle} />}
        <Fields form={form} isNew={before === undefined} />
      </chakra.form>
      {before && (
        <Box mt="6">
          <SubjectAuditLog type="internship" id={before.id} empty={copy.noEntries} />
        </Box>
      )}
    </AppDialog>
  );
}
