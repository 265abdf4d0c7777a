import { Box } from '@chakra-ui/react';
import { RadioGroup } from '@chakra-ui/react/radio-group';

export interface RadioOption {
  value: string;
  label: string;
  help?: string;
}

export interface RadioFieldProps {
  label: string;
  options: readonly RadioOption[];
  value: string;
  onChange: (value: string) => void;
  name?: string;
  disabled?: boolean;
  error?: string | undefined;
}

/** A single choice between a few visible options. */
export function RadioField({ label, options, value, onChange, name, disabled = false, error }: RadioFieldProps) {
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={(details) => onChange(details.value ?? '')}
      disabled={disabled}
      {...(name && { name })}
    >
      <RadioGroup.Label>{label}</RadioGroup.Label>
      {options.map((option) => (
        <RadioGroup.Item key={option.value} value={option.value}>
          <RadioGroup.ItemHiddenInput />
          <RadioGroup.ItemIndicator />
          <Box>
            <RadioGroup.ItemText>{option.label}</RadioGroup.ItemText>
            {option.help && (
              <Box fontSize="xs" color="fg.muted">
                {option.help}
              </Box>
            )}
          </Box>
        </RadioGroup.Item>
      ))}
      {error && (
        <Box role="alert" fontSize="xs" color="fg.error" fontWeight="medium">
          {error}
        </Box>
      )}
    </RadioGroup.Root>
  );
}
