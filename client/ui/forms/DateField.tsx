import { Input } from '@chakra-ui/react/input';
import { FormField } from './FormField';

export interface DateFieldProps {
  label: string;
  /** For example "2026-11-21"; empty without a date. */
  value: string;
  /** Called with a complete date, or with an empty text. */
  onChange: (value: string) => void;
  /** The first and the last date, as in `value`. */
  min?: string;
  max?: string;
  help?: string;
  error?: string | undefined;
  required?: boolean;
}

/** A day. The browser brings its own calendar, which phones and screen readers know. */
export function DateField({ label, value, onChange, min, max, ...field }: DateFieldProps) {
  return (
    <FormField label={label} {...field}>
      <Input type="date" value={value} min={min} max={max} onChange={(event) => onChange(event.target.value)} />
    </FormField>
  );
}
