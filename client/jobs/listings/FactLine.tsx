import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** On wide screens, cut instead of wrapped. */
export const oneLine = {
  whiteSpace: { xl: 'nowrap' },
  overflow: { xl: 'hidden' },
  textOverflow: 'ellipsis',
} as const;

/** Short facts in one line, separated by dots, which stay at the end of a line. */
export function FactLine({ facts }: { facts: readonly ReactNode[] }) {
  const shown = facts.filter((fact) => fact !== null && fact !== false && fact !== '');
  return (
    <Box
      {...oneLine}
      display={{ base: 'flex', xl: 'block' }}
      flexShrink={{ xl: '0' }}
      maxW="full"
      flexWrap="wrap"
      columnGap="1"
      minW="0"
      fontSize="xs"
      color="fg.muted"
      overflowWrap="anywhere"
    >
      {shown.map((fact, index) => (
        <span key={index}>
          {index > 0 && ' '}
          {fact}
          {index < shown.length - 1 && ' ·'}
        </span>
      ))}
    </Box>
  );
}
