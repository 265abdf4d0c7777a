import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface ReferralRowsProps {
  label: string;
  /** The rows are those of the last search, while a new one is loading. */
  stale: boolean;
  /** More rows follow at once. */
  partial: boolean;
  rows: readonly { key: string; row: ReactNode }[];
}

/** Referrals below each other in one frame. */
export function ReferralRows({ label, stale, partial, rows }: ReferralRowsProps) {
  return (
    <Box
      asChild
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      opacity={stale ? '0.6' : '1'}
      transition="opacity 120ms"
    >
      <ul aria-label={label} aria-busy={stale || partial}>
        {rows.map(({ key, row }) => (
          <chakra.li key={key} px={{ base: '4', md: '5' }} py="4" css={{ '& + &': { borderTopWidth: '1px' } }}>
            {row}
          </chakra.li>
        ))}
      </ul>
    </Box>
  );
}
