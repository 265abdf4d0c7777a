import { useForm } from 'react-hook-form';
import { toast } from '../../ui/overlays/toast';
import { copy } from '../copy';
import { EmailField } from '../form/EmailField';
import { checkEmail } from './signupForm';
import { StepForm } from '../form/StepForm';
import type { StepProps } from '../flow/stepProps';
import { useSubmission } from '../form/useSubmission';

/** Asks for a mail with a reset code. */
export function ForgotStep({ flow, send, identity, onBusy }: StepProps) {
  const form = useForm({ defaultValues: { email: flow.email } });
  const { submit, problem, busy } = useSubmission(form, {
    failed: copy.resetMailFailed,
    why: copy.resetMailFailedWhy,
    onBusy,
  });
  const ask = submit(async ({ email }, isThere) => {
    const address = email.trim();
    await (await identity()).requestReset(address);
    toast.success(copy.resetMailSent);
    if (isThere()) send({ type: 'resetSent', email: address });
  });
  return (
    <StepForm onSubmit={ask} problem={problem} busy={busy} action={{ label: copy.sendLink, busyLabel: copy.sending }}>
      <EmailField error={form.formState.errors.email?.message} {...form.register('email', { validate: checkEmail })} />
    </StepForm>
  );
}
