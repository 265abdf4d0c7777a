import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface CheckBoxesProps {
  legend: string;
  choices: readonly { value: string; text: string; detail: string }[];
  register: UseFormRegisterReturn;
  error: string | undefined;
}

/** A list of choices of which at least one is needed, each with a detail in code. */
export function CheckBoxes({ legend, choices, register, error }: CheckBoxesProps) {
  const id = useId();
  return (
    <chakra.fieldset
      border="0"
      m="0"
      p="0"
      minW="0"
      {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
    >
      <chakra.legend fontWeight="medium" mb="2" _after={{ content: '" *" / ""', color: 'fg.error' }}>
        {legend}
      </chakra.legend>
      {choices.map(({ value, text, detail }) => (
        <chakra.label key={value} display="flex" gap="3" py="1.5" cursor="pointer">
          <chakra.input
            type="checkbox"
            value={value}
            boxSize="4"
            mt="0.5"
            flexShrink="0"
            accentColor="brand.solid"
            aria-labelledby={`${id}-${value}`}
            aria-describedby={`${id}-${value}-detail`}
            {...(error !== undefined && { 'aria-invalid': true })}
            {...register}
          />
          <Box minW="0">
            <Box id={`${id}-${value}`}>{text}</Box>
            <chakra.code
              id={`${id}-${value}-detail`}
              display="block"
              fontFamily="mono"
              fontSize="xs"
              color="fg.muted"
              overflowWrap="anywhere"
            >
              {detail}
            </chakra.code>
          </Box>
        </chakra.label>
      ))}
      {error !== undefined && (
        <Box id={`${id}-error`} role="alert" mt="1" fontSize="xs" color="fg.error" fontWeight="medium">
          {error}
        </Box>
      )}
    </chakra.fieldset>
  );
}
