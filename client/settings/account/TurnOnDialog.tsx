import { Box, chakra, Flex } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { FormField } from '../../ui/forms/FormField';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { CopyButton } from '../../ui/settings/CopyButton';
import { QrCode } from '../../ui/settings/QrCode';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { twoFactorCopy as copy } from './copy';
import { SavedCodesDialog } from './SavedCodesDialog';

const ConfirmTwoFactor = graphql(`
  mutation ConfirmTwoFactor($input: ConfirmTwoFactorInput!) {
    confirmTwoFactor(input: $input) {
      settings {
        ...Settings_settings
      }
      recoveryCodes
    }
  }
`);

export interface Setup {
  secret: string;
  otpauthUrl: string;
}

/** Sets up an authenticator app: first the QR code and a code of the app, then the recovery codes. */
export function TurnOnDialog({ setup, onClose }: { setup: Setup; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const formId = useId();
  const form = useForm({ defaultValues: { code: '' } });
  const field = useRef<HTMLInputElement>(null);
  const [confirm, { loading }] = useMutationWithToast(ConfirmTwoFactor, {
    failure: copy.notStarted,
    form,
    onError: useRefetchListOnError('Settings', copy.onUnanswered),
  });
  const submit = form.handleSubmit(async ({ code }) => {
    const data = await confirm({ input: { code: code.trim() } });
    if (data) setCodes(data.confirmTwoFactor.recoveryCodes);
  });
  if (codes) return <SavedCodesDialog codes={codes} onClose={onClose} />;
  const { ref, ...code } = form.register('code', { validate: (value) => value.trim() !== '' || copy.codeRequired });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={copy.title}
      description={copy.scan}
      busy={loading}
      initialFocus={field}
      footer={<FormButtons formId={formId} cancel={copy.cancel} submit={copy.confirm} loading={loading} />}
    >
      <Flex direction="column" gap="5" align="center">
        <QrCode value={setup.otpauthUrl} label={copy.qr} />
        <Box textAlign="center" fontSize="sm">
          {copy.byHand}
          <chakra.code display="block" fontFamily="mono" my="2" overflowWrap="anywhere">
            {setup.secret}
          </chakra.code>
          <CopyButton value={setup.secret} label={copy.copyKey} />
        </Box>
        <chakra.form id={formId} onSubmit={(event) => void submit(event)} noValidate width="full">
          <FormField label={copy.code} error={form.formState.errors.code?.message} required>
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              {...code}
              ref={(element) => {
                ref(element);
                field.current = element;
              }}
            />
          </FormField>
        </chakra.form>
      </Flex>
    </AppDialog>
  );
}
