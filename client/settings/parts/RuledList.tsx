import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A list with a line between its rows. */
export const RuledList = ({ label, children }: { label: string; children: ReactNode }) => (
  <chakra.ul listStyleType="none" m="0" p="0" aria-label={label} css={{ '& > * + *': { borderTopWidth: '1px' } }}>
    {children}
  </chakra.ul>
);
