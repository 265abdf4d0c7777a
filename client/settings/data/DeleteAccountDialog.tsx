import { chakra } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { clearSession } from '../../lib/session';
import { longDate } from '../../lib/time';
import { dropDrafts } from '../../lib/unsaved/dropDrafts';
import { paths } from '../../routes/paths';
import { toast } from '../../ui/feedback/toast';
import { FormField } from '../../ui/forms/FormField';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { dataCopy as copy } from './copy';

const DeleteAccount = graphql(`
  mutation DeleteAccount($input: DeleteAccountInput!) {
    deleteAccount(input: $input) {
      eraseAfter
    }
  }
`);

interface Props {
  onClose: () => void;
  email: string;
  /** When an account is erased that is deleted now, in words. */
  date: string;
}

/** Deletes the account after the user has typed its email address. Their sessions end with it. */
export function DeleteAccountDialog({ onClose, email, date }: Props) {
  const formId = useId();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { confirmEmail: '' } });
  const [deleteAccount, { loading }] = useMutationWithToast(DeleteAccount, {
    failure: copy.notDeleted,
    form,
    onError: useRefetchListOnError('Settings', copy.deletionUnanswered),
  });
  const submit = form.handleSubmit(async ({ confirmEmail }) => {
    const data = await deleteAccount({ input: { confirmEmail: confirmEmail.trim() } });
    if (!data) return;
    void navigate(paths.home, { replace: true });
    clearSession();
    dropDrafts();
    // In the style of an error, as the specification says.
    toast.error(copy.deleted, copy.deletedHelp(longDate(data.deleteAccount.eraseAfter)));
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={copy.dialogTitle}
      description={copy.dialogDescription(date)}
      size="sm"
      busy={loading}
      footer={<FormButtons formId={formId} cancel={copy.cancel} submit={copy.delete} loading={loading} destructive />}
    >
      <chakra.form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <FormField
          label={copy.confirmEmail}
          help={copy.confirmEmailHelp(email)}
          error={form.formState.errors.confirmEmail?.message}
          required
        >
          <Input
            type="email"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            {...form.register('confirmEmail', {
              validate: {
                given: (value) => value.trim() !== '' || copy.confirmEmailRequired,
                own: (value) => value.trim().toLowerCase() === email.toLowerCase() || copy.otherEmail,
              },
            })}
          />
        </FormField>
      </chakra.form>
    </AppDialog>
  );
}
