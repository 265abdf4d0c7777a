import { chakra } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../ui/forms/FormField';
import { twoFactorCopy as copy } from './copy';

interface Props {
  id: string;
  form: UseFormReturn<{ code: string }>;
  onSubmit: (code: string) => Promise<void>;
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export function CodeForm({ id, form, onSubmit }: Props) {
  const submit = form.handleSubmit(({ code }) => onSubmit(code.trim()));
  return (
    <chakra.form id={id} onSubmit={(event) => void submit(event)} noValidate>
      <FormField label={copy.anyCode} help={copy.anyCodeHelp} error={form.formState.errors.code?.message} required>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...form.register('code', { validate: (value) => value.trim() !== '' || copy.anyCodeRequired })}
        />
      </FormField>
    </chakra.form>
  );
}
