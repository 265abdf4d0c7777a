import { Field } from '@chakra-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FormFieldProps {
  label: string;
  /** One Input, Textarea, Select, PasswordField or TagInput: it takes id, description and validity from here. */
  children: ReactNode;
  help?: ReactNode;
  /** Announced when it appears. Empty or missing: valid. */
  error?: string | undefined;
  /** Shows a star and says so to a screen reader. */
  required?: boolean;
  disabled?: boolean;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
}

/** A label above, help and error below. */
export function FormField({ label, children, help, error, required, disabled, hideLabel }: FormFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={required ?? false} disabled={disabled ?? false}>
      {/* The star is drawn by CSS with an empty text, so that the name of the field is its label alone. */}
      <Field.Label
        srOnly={hideLabel ?? false}
        {...(required && { _after: { content: '" *" / ""', color: 'fg.error' } })}
      >
        {label}
      </Field.Label>
      {children}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>
        <CircleAlert size={14} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
        {error}
      </Field.ErrorText>
    </Field.Root>
  );
}
