import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { CodeForm } from './CodeForm';
import { twoFactorCopy as copy } from './copy';

const DisableTwoFactor = graphql(`
  mutation DisableTwoFactor($input: DisableTwoFactorInput!) {
    disableTwoFactor(input: $input) {
      settings {
        ...Settings_settings
      }
    }
  }
`);

/** Turns two-factor authentication off with a code. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const form = useForm({ defaultValues: { code: '' } });
  const [disable, { loading }] = useMutationWithToast(DisableTwoFactor, {
    success: copy.offDone,
    failure: copy.offFailed,
    form,
    onError: useRefetchListOnError('Settings', copy.offUnanswered),
  });
  const submit = async (code: string) => {
    if (await disable({ input: { code } })) onClose();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={copy.offTitle}
      description={copy.offDescription}
      size="sm"
      busy={loading}
      footer={<FormButtons formId={formId} cancel={copy.cancel} submit={copy.turnOff} loading={loading} destructive />}
    >
      <CodeForm id={formId} form={form} onSubmit={submit} />
    </AppDialog>
  );
}
