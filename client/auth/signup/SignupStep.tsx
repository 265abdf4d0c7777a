import { Stack } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isStrongPassword } from '../../lib/passwordRules';
import { toast } from '../../ui/feedback/toast';
import type { StepProps } from '../flow/stepProps';
import { legalCopy, passwordCopy } from '../form/copy';
import { GoogleButton } from '../form/GoogleButton';
import { LegalNote } from '../form/LegalNote';
import { Or, StepForm, SwitchLink } from '../form/StepForm';
import { useReportUnsaved } from '../form/useReportUnsaved';
import { useSubmission } from '../form/useSubmission';
import { signUp } from '../identity/identity';
import { signupCopy } from './copy';
import { SignupFields } from './SignupFields';
import type { SignupDraft } from './signupDraft';
import { isReferrer, signupData, type SignupValues } from './signupForm';
import type { SignupForm } from './SignupTextField';

interface SignupStepProps extends StepProps {
  draft: SignupDraft;
}

const FORM_ID = 'signup-form';

/** The account and its profile in one form. Its submit button is in `SignupFoot`. */
export function SignupStep({ draft, ...step }: SignupStepProps) {
  const { send } = step;
  const { form, create, problem, busy } = useSignup(step, draft);
  return (
    <StepForm
      id={FORM_ID}
      onSubmit={(event) => {
        showPasswordToast(form.getValues());
        return create(event);
      }}
      problem={problem}
      busy={busy}
      after={
        <SwitchLink
          question={signupCopy.haveAccount}
          answer={signupCopy.toLogin}
          onClick={() => send({ type: 'switched', email: form.getValues('email').trim() })}
        />
      }
    >
      <GoogleSignup form={form} step={step} />
      <SignupFields form={form} />
    </StepForm>
  );
}

/** The submit button of the form, for the footer of the dialog, where it is always visible. */
export function SignupFoot({ busy }: { busy: boolean }) {
  return (
    <Stack width="full" gap="2" mt="-3" pt="3" borderTopWidth="1px">
      <Button
        type="submit"
        form={FORM_ID}
        width="full"
        size="lg"
        loading={busy}
        loadingText={signupCopy.create.busyLabel}
      >
        {signupCopy.create.label}
      </Button>
      <LegalNote>{legalCopy.before}</LegalNote>
    </Stack>
  );
}

/** The form, and creating the account. */
function useSignup({ flow, send, identity, onBusy, onUnsaved }: StepProps, draft: SignupDraft) {
  const form = useForm({
    defaultValues: { ...draft.read(), email: flow.email || draft.read().email },
    shouldFocusError: false,
  });
  const { dirtyFields } = form.formState;
  useReportUnsaved(
    Object.keys(dirtyFields).some((name) => name !== 'role'),
    onUnsaved,
  );
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.keep(values),
      }),
    [form, draft],
  );
  const { submit, problem, busy } = useSubmission(form, {
    failed: signupCopy.failed,
    names: { userType: 'role' },
    onBusy,
  });
  const create = submit(async (values, isMounted) => {
    const email = values.email.trim();
    await signUp(await identity(), { email, password: values.password }, signupData(values));
    toast.success(signupCopy.done);
    if (!isMounted()) return;
    draft.drop();
    send({ type: 'signedUp', email });
  });
  return { form, create, problem, busy };
}

/** The two errors that the specification shows as toasts. All others are shown at their fields only. */
function showPasswordToast({ password, confirm }: SignupValues) {
  if (password !== '' && !isStrongPassword(password)) toast.error(passwordCopy.weak);
  else if (password !== confirm) toast.error(passwordCopy.different);
}

/** Google provides no college or company, so it can create accounts for job seekers only. */
function GoogleSignup({ form, step }: { form: SignupForm; step: StepProps }) {
  const role = useWatch({ control: form.control, name: 'role' });
  if (!step.google || isReferrer(role)) return null;
  return (
    <>
      <GoogleButton {...step} help={signupCopy.googleHelp} />
      <Or />
    </>
  );
}
