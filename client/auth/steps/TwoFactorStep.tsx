import { Input } from '@chakra-ui/react/input';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { readRestError } from '../../lib/rest';
import { FormField } from '../../ui/forms/FormField';
import { toast } from '../../ui/overlays/toast';
import { copy } from '../copy';
import { completeTwoFactor } from '../identity/identity';
import { StepForm, Turn } from '../form/StepForm';
import type { StepProps } from '../flow/stepProps';
import { useEnter } from '../form/useEnter';
import { useSubmission } from '../form/useSubmission';

const KINDS = {
  app: { label: copy.appCode, help: copy.appCodeHelp, missing: copy.missing.appCode, inputMode: 'numeric' },
  recovery: {
    ...{ label: copy.recoveryCode, help: copy.recoveryCodeHelp, missing: copy.missing.recoveryCode },
    inputMode: 'text',
  },
} as const;

/** A code of the authenticator app, or a recovery code in its place. */
export function TwoFactorStep({ flow, send, onBusy }: StepProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const { submit, problem, busy } = useSubmission(form, { failed: copy.loginFailed, onBusy });
  const enter = useEnter();
  const [recovery, setRecovery] = useState(false);
  const kind = recovery ? KINDS.recovery : KINDS.app;
  const { reset, setFocus } = form;
  const turned = useRef(false);
  useEffect(() => {
    if (turned.current) setFocus('code');
  }, [recovery, setFocus]);
  const turn = () => {
    turned.current = true;
    reset();
    setRecovery(!recovery);
  };

  const go = submit(async ({ code }, isThere) => {
    try {
      const session = await completeTwoFactor({ challenge: flow.challenge, code });
      if (isThere()) enter(session);
    } catch (error) {
      const { fields, message } = readRestError(error);
      if (!fields.includes('challenge')) throw error;
      toast.error(copy.loginFailed, message);
      if (isThere()) send({ type: 'toLogin' });
    }
  });

  return (
    <StepForm
      onSubmit={go}
      problem={problem}
      busy={busy}
      action={{ label: copy.signIn, busyLabel: copy.signingIn }}
      after={
        <Turn
          question={recovery ? copy.phoneBack : copy.noPhone}
          answer={recovery ? copy.toAppCode : copy.toRecoveryCode}
          onClick={turn}
        />
      }
    >
      <FormField label={kind.label} help={kind.help} error={form.formState.errors.code?.message} required>
        <Input
          inputMode={kind.inputMode}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...form.register('code', { validate: (value) => value.trim() !== '' || kind.missing })}
        />
      </FormField>
    </StepForm>
  );
}
