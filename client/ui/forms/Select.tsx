import { NativeSelect } from '@chakra-ui/react/native-select';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<typeof NativeSelect.Field>, 'children'> {
  options: readonly SelectOption[];
  /** Shown while nothing is selected, with an empty value. */
  placeholder?: string;
  size?: 'sm' | 'md';
}

/** The browser's own select, so that phones show their own list. Takes a ref, as from react-hook-form's register(). */
export function Select({ options, placeholder, size = 'md', ...props }: SelectProps) {
  return (
    <NativeSelect.Root size={size}>
      <NativeSelect.Field {...props} {...(placeholder && { placeholder })}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDown aria-hidden />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}
