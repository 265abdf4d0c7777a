import { useApolloClient } from '@apollo/client/react';
import { Box, chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutationWithToast } from '../../../data/useMutationWithToast';
import { graphql } from '../../../graphql';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved';
import { AppDialog } from '../../../ui/overlays/AppDialog';
import { FormButtons } from '../../../ui/overlays/FormButtons';
import { editingCopy as copy } from './copy';
import { Fields } from './Fields';
import { SubjectAuditLog } from '../../parts/audit/SubjectAuditLog';
import { refetchDesk } from '../../parts/refetchDesk';
import { refreshCounts } from '../../parts/refreshCounts';
import { formOf, inputOf, type InternshipForm, type ListedInternship } from './internship';

const SaveInternship = graphql(`
  mutation SaveInternship($input: SaveInternshipInput!) {
    saveInternship(input: $input) {
      internship {
        ...ListedInternship @unmask
      }
    }
  }
`);

interface InternshipDialogProps {
  /** The internship to edit; a new one without it. */
  internship?: ListedInternship | undefined;
  onClose: () => void;
}

/** The form for an internship, with what was done about it. It is open while it is mounted. */
export function InternshipDialog({ internship, onClose }: InternshipDialogProps) {
  const client = useApolloClient();
  // As it was when the dialog opened: the server refuses to overwrite what others changed since.
  const [before] = useState(internship);
  const form = useForm<InternshipForm>({ defaultValues: formOf(before) });
  const { isDirty } = form.formState;
  const formId = useId();
  useUnsaved(isDirty);
  const [save, { loading }] = useMutationWithToast(SaveInternship, {
    success: ({ saveInternship }) => copy.saved(saveInternship.internship.title),
    failure: copy.failed,
    form,
  });
  const submit = form.handleSubmit(async (typed) => {
    if ((await save({ input: inputOf(typed, before) })) === undefined) return;
    refetchDesk(client, ['InternshipDesk']);
    refreshCounts(client);
    onClose();
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
