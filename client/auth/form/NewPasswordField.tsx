import { Box } from '@chakra-ui/react';
import { useId } from 'react';
import { PasswordChecklist } from '../../ui/forms/PasswordChecklist';
import { PasswordField, type PasswordFieldProps } from '../../ui/forms/PasswordField';

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete' | 'required' | 'maxLength'> {
  /** As it is typed so far, for the checklist; without it there is none, as for the second time it is typed. */
  password?: string;
}

/** A password that is being chosen, with its rules ticked while it is typed. Spread register() of react-hook-form onto it. */
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
