import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Input, type InputProps } from '@chakra-ui/react/input';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FormField, type FormFieldProps } from './FormField';

export interface PasswordFieldProps
  extends Omit<InputProps, 'type' | 'required' | 'disabled'>,
    Omit<FormFieldProps, 'children'> {
  /** `current-password` to sign in, `new-password` for a new password. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it. Takes the props of react-hook-form's register(). */
export function PasswordField({ label, help, error, required, disabled, hideLabel, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FormField
      label={label}
      help={help}
      error={error}
      required={required ?? false}
      disabled={disabled ?? false}
      hideLabel={hideLabel ?? false}
    >
      <Box position="relative">
        <Input {...input} type={shown ? 'text' : 'password'} pe="12" autoCapitalize="none" spellCheck={false} />
        <IconButton
          type="button"
          aria-label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
          aria-pressed={shown}
          variant="ghost"
          colorPalette="gray"
          size="sm"
          position="absolute"
          top="0.5"
          insetEnd="0.5"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      </Box>
    </FormField>
  );
}
