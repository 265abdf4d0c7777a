import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../../ui/forms/PasswordField';
import { legalCopy, signInButton, signInCopy } from '../form/copy';
import { loginCopy } from './copy';
import { EmailField } from '../form/EmailField';
import { GoogleButton } from '../form/GoogleButton';
import { LegalNote } from '../form/LegalNote';
import { OidcButton } from '../form/OidcButton';
import { exchange } from '../identity/identity';
import { checkEmail } from '../form/checkEmail';
import { Or, StepForm, SwitchLink } from '../form/StepForm';
import type { StepProps } from '../flow/stepProps';
import { useFinishSignIn } from '../form/useFinishSignIn';
import { useSubmission } from '../form/useSubmission';

/** Signs in with email and password. Opens the portal, or asks for a two-factor code. */
export function LoginStep(step: StepProps) {
  const { flow, send, identity, onBusy } = step;
  const form = useForm({ defaultValues: { email: flow.email, password: '' } });
  const { errors } = form.formState;
  const { submit, problem, busy } = useSubmission(form, { failed: signInCopy.failed, onBusy });
  const enter = useFinishSignIn();

  const logIn = submit(async ({ email, password }, isMounted) => {
    const provider = await identity();
    const signedIn = await exchange(await provider.signIn({ email: email.trim(), password }));
    if (!isMounted()) return; // the dialog was closed meanwhile
    if ('challenge' in signedIn) send({ type: 'challenged', email: email.trim(), challenge: signedIn.challenge });
    else enter(signedIn);
  });
  const email = () => form.getValues('email').trim();

  return (
    <StepForm
      onSubmit={logIn}
      problem={problem}
      busy={busy}
      action={signInButton}
      after={
        <>
          <Or />
          <GoogleButton {...step} />
          <OidcButton {...step} />
          {(step.google || step.oidc !== null) && <LegalNote>{legalCopy.byProvider}</LegalNote>}
          <Button type="button" variant="outline" colorPalette="gray" size="lg" width="full" disabled>
            {loginCopy.apple}
          </Button>
          <SwitchLink
            question={loginCopy.noAccount}
            answer={loginCopy.toSignup}
            onClick={() => send({ type: 'switched', email: email() })}
          />
        </>
      }
    >
      <EmailField error={errors.email?.message} {...form.register('email', { validate: checkEmail })} />
      <chakra.div>
        <PasswordField
          label={loginCopy.password}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          maxLength={200}
          {...form.register('password', { required: loginCopy.passwordRequired })}
        />
        <Flex justify="flex-end" mt="2">
          <Button type="button" variant="plain" onClick={() => send({ type: 'forgot', email: email() })}>
            {loginCopy.forgot}
          </Button>
        </Flex>
      </chakra.div>
    </StepForm>
  );
}
