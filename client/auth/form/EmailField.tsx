import { Input, type InputProps } from '@chakra-ui/react/input';
import { FormField } from '../../ui/forms/FormField';
import { copy } from '../copy';

/** The address that names the account, filled in by password managers. Spread register() onto it. */
export function EmailField({ error, ...input }: InputProps & { error?: string | undefined }) {
  return (
    <FormField label={copy.email} error={error} required>
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
