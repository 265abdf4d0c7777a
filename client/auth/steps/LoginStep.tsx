import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../../ui/forms/PasswordField';
import { copy } from '../copy';
import { EmailField } from '../form/EmailField';
import { GoogleButton } from '../form/GoogleButton';
import { exchange } from '../identity/identity';
import { checkEmail } from './signupForm';
import { Or, StepForm, Turn } from '../form/StepForm';
import type { StepProps } from '../flow/stepProps';
import { useEnter } from '../form/useEnter';
import { useSubmission } from '../form/useSubmission';

/** Email and password; then the portal opens, or the second step is asked for. */
export function LoginStep(step: StepProps) {
  const { flow, send, identity, onBusy } = step;
  const form = useForm({ defaultValues: { email: flow.email, password: '' } });
  const { errors } = form.formState;
  const { submit, problem, busy } = useSubmission(form, { failed: copy.loginFailed, onBusy });
  const enter = useEnter();

  const logIn = submit(async ({ email, password }, isThere) => {
    const provider = await identity();
    const signedIn = await exchange(await provider.signIn({ email: email.trim(), password }));
    if (!isThere()) return; // closed in the meantime: that was a no
    if ('challenge' in signedIn) send({ type: 'challenged', email: email.trim(), challenge: signedIn.challenge });
    else enter(signedIn);
  });
  const email = () => form.getValues('email').trim();

  return (
    <StepForm
      onSubmit={logIn}
      problem={problem}
      busy={busy}
      action={{ label: copy.signIn, busyLabel: copy.signingIn }}
      after={
        <>
          <Or />
          <GoogleButton {...step} />
          <Button type="button" variant="outline" colorPalette="gray" size="lg" width="full" disabled>
            {copy.apple}
          </Button>
          <Turn
            question={copy.noAccount}
            answer={copy.toSignup}
            onClick={() => send({ type: 'switched', email: email() })}
          />
        </>
      }
    >
      <EmailField error={errors.email?.message} {...form.register('email', { validate: checkEmail })} />
      <chakra.div>
        <PasswordField
          label={copy.password}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          maxLength={200}
          {...form.register('password', { required: copy.missing.password })}
        />
        <Flex justify="flex-end" mt="2">
          <Button type="button" variant="plain" onClick={() => send({ type: 'forgot', email: email() })}>
            {copy.forgot}
          </Button>
        </Flex>
      </chakra.div>
    </StepForm>
  );
}
