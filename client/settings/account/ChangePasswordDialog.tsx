import { useApolloClient } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '../../lib/fieldErrors';
import { isStrongPassword } from '../../lib/passwordRules';
import { readRestError, rest } from '../../lib/rest';
import { toast } from '../../ui/feedback/toast';
import { PasswordChecklist } from '../../ui/forms/PasswordChecklist';
import { PasswordField } from '../../ui/forms/PasswordField';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { saveCopy } from '../parts/copy';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { passwordCopy as copy } from './copy';

/** Changes the password with the current one. The other sessions end with it. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const client = useApolloClient();
  const formId = useId();
  const rules = useId();
  const form = useForm({ defaultValues: { currentPassword: '', password: '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const onError = useRefetchListOnError('Settings', copy.unanswered);
  const submit = form.handleSubmit(async (change) => {
    try {
      await rest('POST', '/api/identity/password', change);
    } catch (error) {
      if (onError(error)) return;
      const refusal = readRestError(error);
      if (!showFieldErrors(form, refusal)) toast.error(copy.failed, refusal.message);
      return;
    }
    toast.success(saveCopy.saved, copy.othersEnded);
    onClose();
    await client.refetchQueries({ include: ['Settings'] });
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={copy.change}
      description={copy.description}
      size="sm"
      busy={isSubmitting}
      unsaved={isDirty && !isSubmitting}
      footer={<FormButtons formId={formId} cancel={copy.cancel} submit={copy.save} loading={isSubmitting} />}
    >
      <chakra.form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <Flex direction="column" gap="4">
          <PasswordField
            label={copy.current}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            maxLength={200}
            required
            {...form.register('currentPassword', { validate: (value) => value !== '' || copy.currentRequired })}
          />
          <Box>
            <PasswordField
              label={copy.next}
              autoComplete="new-password"
              aria-describedby={rules}
              error={errors.password?.message}
              maxLength={200}
              required
              {...form.register('password', { validate: (value) => isStrongPassword(value) || copy.weak })}
            />
            <Box mt="2.5">
              <PasswordChecklist id={rules} password={password} />
            </Box>
          </Box>
        </Flex>
      </chakra.form>
    </AppDialog>
  );
}
