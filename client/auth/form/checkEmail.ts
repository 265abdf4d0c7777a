import { isEmail } from '../../lib/formRules';
import { emailFieldCopy } from './copy';

/** The message for an invalid email address; undefined for a valid one. */
export function checkEmail(value: string): string | undefined {
  if (value.trim() === '') return emailFieldCopy.required;
  return isEmail(value) ? undefined : emailFieldCopy.invalid;
}
