import { useForm } from 'react-hook-form';
import { toast } from '../../ui/feedback/toast';
import { forgotCopy } from './copy';
import { EmailField } from '../form/EmailField';
import { checkEmail } from '../form/checkEmail';
import { StepForm } from '../form/StepForm';
import type { StepProps } from '../flow/stepProps';
import { useSubmission } from '../form/useSubmission';

/** Requests an email with a link and a code to reset the password. */
export function ForgotStep({ flow, send, identity, onBusy }: StepProps) {
  const form = useForm({ defaultValues: { email: flow.email } });
  const { submit, problem, busy } = useSubmission(form, {
    failed: forgotCopy.failed,
    reason: forgotCopy.failedReason,
    onBusy,
  });
  const ask = submit(async ({ email }, isMounted) => {
    const address = email.trim();
    await (await identity()).requestReset(address);
    toast.success(forgotCopy.sent);
    if (isMounted()) send({ type: 'resetSent', email: address });
  });
  return (
    <StepForm onSubmit={ask} problem={problem} busy={busy} action={forgotCopy.send}>
      <EmailField error={form.formState.errors.email?.message} {...form.register('email', { validate: checkEmail })} />
    </StepForm>
  );
}
