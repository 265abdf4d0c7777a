import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { CodeForm } from './CodeForm';
import { recoveryCopy as copy } from './copy';
import { SavedCodesDialog } from './SavedCodesDialog';

const RegenerateRecoveryCodes = graphql(`
  mutation RegenerateRecoveryCodes($input: RegenerateRecoveryCodesInput!) {
    regenerateRecoveryCodes(input: $input) {
      settings {
        ...Settings_settings
      }
      recoveryCodes
    }
  }
`);

/** Replaces the recovery codes with a code, and shows the new ones. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const formId = useId();
  const form = useForm({ defaultValues: { code: '' } });
  const [regenerate, { loading }] = useMutationWithToast(RegenerateRecoveryCodes, {
    failure: copy.failed,
    form,
    onError: useRefetchListOnError('Settings', copy.unanswered),
  });
  const submit = async (code: string) => {
    const data = await regenerate({ input: { code } });
    if (data) setCodes(data.regenerateRecoveryCodes.recoveryCodes);
  };
  if (codes) return <SavedCodesDialog codes={codes} onClose={onClose} />;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={copy.dialogTitle}
      description={copy.dialogDescription}
      size="sm"
      busy={loading}
      footer={<FormButtons formId={formId} cancel={copy.cancel} submit={copy.create} loading={loading} />}
    >
      <CodeForm id={formId} form={form} onSubmit={submit} />
    </AppDialog>
  );
}
