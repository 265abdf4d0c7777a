import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ErrorInfo } from './errorInfo';

/** The part of a react-hook-form that takes errors. */
export type FormLike<T extends FieldValues> = Pick<UseFormReturn<T>, 'setError' | 'control'>;

export interface FieldNames<T extends FieldValues> {
  /** Maps field names of the contract to those of the form, where they differ. */
  names?: Partial<Record<string, Path<T>>>;
}

/**
 * Whether the form shows this field now. The error of another field would not be seen, and would stop every later attempt. There is no
 * public way to ask for this: values also contain fields that are not shown.
 */
function isShown<T extends FieldValues>({ control }: FormLike<T>, name: string): boolean {
  // A field of this name. The forms here have no nested fields, so that a name with a dot has none.
  const field = control._fields[name] as { _f?: { mount?: boolean } } | undefined;
  return field?._f?.mount === true;
}

/**
 * Shows an error's message at the fields that it names, and puts the focus into the first one.
 * Returns whether at least one of them is shown. If not, the caller must show the error.
 */
export function showFieldErrors<T extends FieldValues>(
  form: FormLike<T>,
  { fields, message }: Pick<ErrorInfo, 'fields' | 'message'>,
  { names = {} }: FieldNames<T> = {},
): boolean {
  const atFault = fields
    .map((field) => names[field] ?? field.replace(/^input\./, ''))
    .filter((field): field is Path<T> => isShown(form, field));
  atFault.forEach((field, index) => form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 }));
  return atFault.length > 0;
}
