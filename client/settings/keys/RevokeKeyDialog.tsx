import { chakra } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { FormField } from '../../ui/forms/FormField';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { revokeCopy as copy } from './copy';
import { isInUse } from './keyUse';

const RevokeApiKey = graphql(`
  mutation RevokeApiKey($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) {
      revokedId
    }
  }
`);

interface RevokeKeyDialogProps {
  apiKey: { id: string; name: string; lastUsedAt: string | null };
  onClose: () => void;
}

/** Revokes a key after a confirmation: with its name if it was used in the last day. */
export function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  // The key may have been revoked in another tab.
  const readAgain = useRefetchListOnError('ApiKeys', copy.unanswered);
  const [revoke, { loading }] = useMutationWithToast(RevokeApiKey, {
    success: copy.done,
    failure: copy.failed,
    refetchQueries: ['ApiKeys'],
    awaitRefetchQueries: true,
    onError: readAgain,
  });
  const confirm = async () => {
    await revoke({ input: { id: apiKey.id } });
    onClose();
  };
  const props = { name: apiKey.name, loading, onClose, onConfirm: () => void confirm() };
  // The dialog stays as it opened, also when the key is used or ages in the meantime.
  const [inUse] = useState(() => isInUse(apiKey));
  return inUse ? <TypedConfirmation {...props} /> : <PlainConfirmation {...props} />;
}

interface ConfirmationProps {
  name: string;
  loading: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function PlainConfirmation({ name, ...rest }: ConfirmationProps) {
  return (
    <ConfirmDialog
      open
      {...rest}
      title={copy.title(name)}
      description={copy.description}
      confirmLabel={copy.submit}
      destructive
    />
  );
}

function TypedConfirmation({ name, loading, onClose, onConfirm }: ConfirmationProps) {
  const formId = useId();
  const form = useForm({ defaultValues: { confirm: '' } });
  const submit = form.handleSubmit(onConfirm);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={copy.title(name)}
      description={`${copy.inUse} ${copy.description}`}
      size="sm"
      busy={loading}
      footer={<FormButtons formId={formId} cancel={copy.cancel} submit={copy.submit} loading={loading} destructive />}
    >
      <chakra.form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <FormField
          label={copy.confirm}
          help={copy.confirmHelp(name)}
          error={form.formState.errors.confirm?.message}
          required
        >
          <Input
            autoComplete="off"
            spellCheck={false}
            {...form.register('confirm', {
              validate: {
                given: (value) => value.trim() !== '' || copy.confirmRequired,
                same: (value) => value.trim() === name || copy.otherName,
              },
            })}
          />
        </FormField>
      </chakra.form>
    </AppDialog>
  );
}
