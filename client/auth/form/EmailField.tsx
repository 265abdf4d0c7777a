import { Input, type InputProps } from '@chakra-ui/react/input';
import { FormField } from '../../ui/forms/FormField';
import { emailFieldCopy } from './copy';

/** The email address of the account, which password managers fill in. Takes the props of register(). */
export function EmailField({ error, ...input }: InputProps & { error?: string | undefined }) {
  return (
    <FormField label={emailFieldCopy.label} error={error} required>
      <Input
        {...input}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </FormField>
  );
}
