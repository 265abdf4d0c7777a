import { chakra } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { FormField } from '../../ui/forms/FormField';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { DialogCancel } from '../../ui/overlays/DialogCancel';
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
export function TurnOffDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const form = useForm({ defaultValues: { code: '' } });
  const [disable, { loading }] = useMutationWithToast(DisableTwoFactor, {
    success: copy.offDone,
    failure: copy.offFailed,
    form,
  });
  const submit = form.handleSubmit(async ({ code }) => {
    if (await disable({ input: { code: code.trim() } })) onClose();
  });
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={copy.offTitle}
      description={copy.offDescription}
      size="sm"
      busy={loading}
      footer={
        <>
          <DialogCancel disabled={loading}>{copy.cancel}</DialogCancel>
          <Button type="submit" form={formId} colorPalette="red" loading={loading}>
            {copy.turnOff}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <FormField label={copy.anyCode} help={copy.anyCodeHelp} error={form.formState.errors.code?.message} required>
          <Input
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            {...form.register('code', { validate: (value) => value.trim() !== '' || copy.anyCodeRequired })}
          />
        </FormField>
      </chakra.form>
    </AppDialog>
  );
}
