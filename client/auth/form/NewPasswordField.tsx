import { Box } from '@chakra-ui/react';
import { useId } from 'react';
import { PasswordChecklist } from '../../ui/forms/PasswordChecklist';
import { PasswordField, type PasswordFieldProps } from '../../ui/forms/PasswordField';

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete' | 'required' | 'maxLength'> {
  /** The current value, for the checklist. Without it there is no checklist. */
  password?: string;
}

/** A field for a new password, with a checklist of the rules. Takes the props of react-hook-form's register(). */
export function NewPasswordField({ password, ...field }: NewPasswordFieldProps) {
  const rules = useId();
  const input = { ...field, autoComplete: 'new-password', required: true, maxLength: 200 } as const;
  if (password === undefined) return <PasswordField {...input} />;
  return (
    <Box>
      <PasswordField {...input} aria-describedby={rules} />
      <Box mt="2.5">
        <PasswordChecklist id={rules} password={password} />
      </Box>
    </Box>
  );
}
