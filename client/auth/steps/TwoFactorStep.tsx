import { Input } from '@chakra-ui/react/input';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { readRestError } from '../../lib/rest';
import { FormField } from '../../ui/forms/FormField';
import { toast } from '../../ui/feedback/toast';
import type { StepProps } from '../flow/stepProps';
import { signInButton, signInCopy } from '../form/copy';
import { StepForm, SwitchLink } from '../form/StepForm';
import { useFinishSignIn } from '../form/useFinishSignIn';
import { useSubmission } from '../form/useSubmission';
import { completeTwoFactor } from '../identity/identity';
import { twoFactorCopy } from './copy';

/** Asks for a code from the authenticator app, or for a recovery code. */
export function TwoFactorStep({ flow, send, onBusy }: StepProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const { submit, problem, busy } = useSubmission(form, { failed: signInCopy.failed, onBusy });
  const enter = useFinishSignIn();
  const { kind, switchKind } = useCodeKind(form);
  const copy = twoFactorCopy[kind];

  const signIn = submit(async ({ code }, isMounted) => {
    try {
      const session = await completeTwoFactor({ challenge: flow.challenge, code });
      if (isMounted()) enter(session);
    } catch (error) {
      const { fields, message } = readRestError(error);
      if (!fields.includes('challenge')) throw error;
      toast.error(signInCopy.failed, message);
      if (isMounted()) send({ type: 'toLogin' });
    }
  });
  return (
    <StepForm
      onSubmit={signIn}
      problem={problem}
      busy={busy}
      action={signInButton}
      after={<SwitchLink question={copy.question} answer={copy.switch} onClick={switchKind} />}
    >
      <FormField label={copy.label} help={copy.help} error={form.formState.errors.code?.message} required>
        <Input
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...form.register('code', { validate: (value) => value.trim() !== '' || copy.required })}
        />
      </FormField>
    </StepForm>
  );
}

/** The kind of code that is asked for. Switching clears the field and puts the focus into it. */
function useCodeKind({ reset, setFocus }: { reset: () => void; setFocus: (name: 'code') => void }) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const switched = useRef(false);
  useEffect(() => {
    if (switched.current) setFocus('code');
  }, [kind, setFocus]);
  const switchKind = () => {
    switched.current = true;
    reset();
    setKind(kind === 'app' ? 'recovery' : 'app');
  };
  return { kind, switchKind };
}
