import { Field } from '@chakra-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FormFieldProps {
  label: string;
  /** One Input, Textarea, Select, PasswordField or TagInput. It gets its ID, description and validity from this field. */
  children: ReactNode;
  help?: ReactNode;
  /** Announced when it appears. Without it, the field is valid. */
  error?: string | undefined;
  /** Marks the field as required with a star, and for screen readers. */
  required?: boolean;
  disabled?: boolean;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
}

/** A form field with its label above, and help and error below. */
export function FormField({ label, children, help, error, required, disabled, hideLabel }: FormFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={required ?? false} disabled={disabled ?? false}>
      {/* The star is added by CSS without a text alternative, so that it is not part of the field's name. */}
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
