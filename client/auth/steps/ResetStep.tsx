import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { isStrongPassword } from '../../lib/passwordRules';
import { FormField } from '../../ui/forms/FormField';
import { toast } from '../../ui/feedback/toast';
import { codeIn } from '../flow/flow';
import type { StepProps } from '../flow/stepProps';
import { passwordCopy } from '../form/copy';
import { NewPasswordField } from '../form/NewPasswordField';
import { StepForm } from '../form/StepForm';
import { useReportUnsaved } from '../form/useReportUnsaved';
import { useSubmission } from '../form/useSubmission';
import { resetCopy } from './copy';
import { useConfirmReset } from './useConfirmReset';

interface ResetValues {
  code: string;
  password: string;
  confirm: string;
}

/** Sets a new password with the code of an email. The email's link fills in the code. */
export function ResetStep({ flow, send, identity, onBusy, onUnsaved }: StepProps) {
  const form = useForm<ResetValues>({
    defaultValues: { code: flow.code, password: '', confirm: '' },
    mode: 'onTouched',
  });
  const { submit, problem, busy } = useSubmission(form, { failed: resetCopy.failed, onBusy });
  const [password, confirm] = useWatch({ control: form.control, name: ['password', 'confirm'] });
  useReportUnsaved(password !== '', onUnsaved);
  const confirmReset = useConfirmReset(identity);

  const save = submit(async (values, isMounted) => {
    await confirmReset({ code: codeIn(values.code), password: values.password });
    toast.success(resetCopy.done);
    if (isMounted()) send({ type: 'resetDone' });
  });
  return (
    <StepForm
      onSubmit={save}
      problem={problem}
      busy={busy}
      action={{ ...resetCopy.save, disabled: !isStrongPassword(password) || password !== confirm }}
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
          {resetCopy.skip}
        </Button>
      }
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={flow.email} readOnly hidden />
      <ResetFields form={form} password={password} confirm={confirm} />
    </StepForm>
  );
}

interface ResetFieldsProps {
  form: UseFormReturn<ResetValues>;
  password: string;
  confirm: string;
}

function ResetFields({ form, password, confirm }: ResetFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <FormField label={resetCopy.code} help={resetCopy.codeHelp} error={errors.code?.message} required>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={2000}
          {...form.register('code', { validate: (value) => codeIn(value) !== '' || resetCopy.codeRequired })}
        />
      </FormField>
      <NewPasswordField
        label={resetCopy.newPassword}
        password={password}
        error={errors.password?.message}
        {...form.register('password', {
          validate: (value) => isStrongPassword(value) || resetCopy.weakPassword,
          deps: confirm === '' ? [] : ['confirm'],
        })}
      />
      <NewPasswordField
        label={resetCopy.confirm}
        error={errors.confirm?.message}
        {...form.register('confirm', {
          validate: (value, all) => value === all.password || passwordCopy.different,
        })}
      />
    </>
  );
}
