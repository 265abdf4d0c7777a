import { Input } from '@chakra-ui/react/input';
import type { SyntheticEvent } from 'react';
import { FormField } from './FormField';

export interface DateFieldProps {
  label: string;
  /** For example "2026-11-21"; empty without a date. */
  value: string;
  /**
   * Called with a complete date, or with an empty text. While a year is typed, its first digits are complete dates such as "0002-11-21", and
   * `min` and `max` do not stop them.
   * @param isPartial whether the text is empty because only a part of the date is typed
   */
  onChange: (value: string, isPartial: boolean) => void;
  /** Called like `onChange` when the focus leaves the field. */
  onLeave?: (value: string, isPartial: boolean) => void;
  /** The first and the last date, as in `value`. */
  min?: string;
  max?: string;
  help?: string;
  error?: string | undefined;
  required?: boolean;
}

/** A day. The browser brings its own calendar, which phones and screen readers know. */
export function DateField({ label, value, onChange, onLeave, min, max, ...field }: DateFieldProps) {
  const passTo = (call: DateFieldProps['onLeave']) => (event: SyntheticEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    call?.(input.value, input.validity.badInput);
  };
  return (
    <FormField label={label} {...field}>
      <Input type="date" value={value} min={min} max={max} onChange={passTo(onChange)} onBlur={passTo(onLeave)} />
    </FormField>
  );
}
