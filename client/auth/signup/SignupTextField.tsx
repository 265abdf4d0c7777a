import { Input } from '@chakra-ui/react/input';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../ui/forms/FormField';
import { signupFieldsCopy } from './copy';
import { signupRules, type SignupValues } from './signupForm';

export type SignupForm = UseFormReturn<SignupValues>;

interface SignupTextFieldProps {
  form: SignupForm;
  name: 'firstName' | 'lastName' | 'college' | 'degree' | 'batch' | 'company' | 'position' | 'linkedinUrl';
  autoComplete: string;
  required?: boolean;
  placeholder?: string;
  maxLength?: number;
  inputMode?: 'numeric' | 'url';
}

/** One text field of the sign-up form, with its validation rule. */
export function SignupTextField({ form, name, required = false, maxLength = 120, ...input }: SignupTextFieldProps) {
  const validate = signupRules[name];
  return (
    <FormField label={signupFieldsCopy[name]} required={required} error={form.formState.errors[name]?.message}>
      <Input {...input} maxLength={maxLength} {...form.register(name, validate ? { validate } : {})} />
    </FormField>
  );
}
