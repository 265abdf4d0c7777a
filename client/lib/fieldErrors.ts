import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ErrorInfo } from './errorInfo';

/** The part of a react-hook-form that takes errors. */
export type FormLike<T extends FieldValues> = Pick<UseFormReturn<T>, 'setError' | 'getValues'>;

export interface FieldNames<T extends FieldValues> {
  /** Maps field names of the contract to those of the form, where they differ. */
  names?: Partial<Record<string, Path<T>>>;
}

/**
 * Shows an error's message at the fields that it names, and puts the focus into the first one.
 * Returns whether at least one of them is in the form. If not, the caller must show the error.
 */
export function showFieldErrors<T extends FieldValues>(
  form: FormLike<T>,
  { fields, message }: Pick<ErrorInfo, 'fields' | 'message'>,
  { names = {} }: FieldNames<T> = {},
): boolean {
  const known = Object.keys(form.getValues());
  const atFault = fields
    .map((field) => names[field] ?? field.replace(/^input\./, ''))
    .filter((field): field is Path<T> => known.includes(field.split('.')[0] ?? field));
  atFault.forEach((field, index) => form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 }));
  return atFault.length > 0;
}
