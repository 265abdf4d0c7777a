import { Box, chakra, Flex } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import type { RefObject } from 'react';

export interface CodeBoxesProps {
  /** The digits typed so far. */
  value: string;
  onChange: (digits: string) => void;
  /** Called with the complete code. */
  onComplete?: (code: string) => void;
  length?: number;
  disabled?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/**
 * A code of digits, shown in boxes. It is one field: it takes a pasted code with spaces or hyphens, and the codes that browsers and phones
 * suggest. Put it into a FormField.
 */
export function CodeBoxes({ value, onChange, onComplete, length = 6, disabled = false, inputRef }: CodeBoxesProps) {
  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <Box position="relative" width="fit-content" className="group">
      <Flex gap="2" aria-hidden opacity={disabled ? 0.5 : 1}>
        {Array.from({ length }, (_, index) => (
          <Digit key={index} digit={value[index]} isNext={index === Math.min(value.length, length - 1)} />
        ))}
      </Flex>
      <Input
        ref={inputRef}
        value={value}
        onChange={(event) => change(event.target.value)}
        // Longer than the code, so that a code with spaces can be pasted.
        maxLength={length * 2}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        disabled={disabled}
        {...invisible}
      />
    </Box>
  );
}

// Over the boxes, so that a press anywhere on them puts the focus into the field.
const invisible = {
  position: 'absolute',
  inset: '0',
  height: 'full',
  color: 'transparent',
  caretColor: 'transparent',
  bg: 'transparent',
  borderColor: 'transparent',
  outline: 'none',
  _focusVisible: { outline: 'none' },
  _selection: { bg: 'transparent' },
} as const;

const inFocus = {
  '.group:focus-within &': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' },
};

function Digit({ digit = '', isNext }: { digit: string | undefined; isNext: boolean }) {
  return (
    <chakra.span
      display="flex"
      alignItems="center"
      justifyContent="center"
      width={{ base: '10', sm: '11' }}
      height="12"
      borderWidth="1px"
      borderRadius="l2"
      borderColor="border.strong"
      bg="bg.panel"
      fontSize="xl"
      fontWeight="semibold"
      fontVariantNumeric="tabular-nums"
      css={isNext ? inFocus : {}}
    >
      {digit}
    </chakra.span>
  );
}
