import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { useForm, useWatch } from 'react-hook-form';
import { isStrongPassword } from '../../lib/passwordRules';
import { FormField } from '../../ui/forms/FormField';
import { toast } from '../../ui/overlays/toast';
import { copy } from '../copy';
import { codeIn } from '../flow/flow';
import { NewPasswordField } from '../form/NewPasswordField';
import { StepForm } from '../form/StepForm';
import type { StepProps } from '../flow/stepProps';
import { useSubmission } from '../form/useSubmission';

/** A new password by the code of a mail, filled in by its link or typed over. */
export function ResetStep({ flow, send, identity, onBusy }: StepProps) {
  const form = useForm({ defaultValues: { code: flow.code, password: '', confirm: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  const { submit, problem, busy } = useSubmission(form, { failed: copy.resetFailed, onBusy });
  const [password, confirm] = useWatch({ control: form.control, name: ['password', 'confirm'] });

  const save = submit(async (values, isThere) => {
    const code = codeIn(values.code);
    await (await identity()).confirmReset({ code, password: values.password });
    toast.success(copy.resetDone);
    if (isThere()) send({ type: 'resetDone' });
  });

  return (
    <StepForm
      onSubmit={save}
      problem={problem}
      busy={busy}
      action={{
        label: copy.save,
        busyLabel: copy.saving,
        disabled: !isStrongPassword(password) || password !== confirm,
      }}
      after={
        <Button
          type="button"
          variant="ghost"
          colorPalette="gray"
          size="lg"
          width="full"
          disabled={busy}
          onClick={() => send({ type: 'toLogin' })}
        >
          {copy.skip}
        </Button>
      }
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={flow.email} readOnly hidden />
      <FormField label={copy.code} help={copy.codeHelp} error={errors.code?.message} required>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={2000}
          {...form.register('code', { validate: (value) => codeIn(value) !== '' || copy.missing.code })}
        />
      </FormField>
      <NewPasswordField
        label={copy.newPassword}
        password={password}
        error={errors.password?.message}
        {...form.register('password', {
          validate: (value) => isStrongPassword(value) || copy.resetWeakPassword,
          deps: confirm === '' ? [] : ['confirm'],
        })}
      />
      <NewPasswordField
        label={copy.confirmNew}
        error={errors.confirm?.message}
        {...form.register('confirm', {
          validate: (value, all) => value === all.password || copy.passwordsDiffer,
        })}
      />
    </StepForm>
  );
}
