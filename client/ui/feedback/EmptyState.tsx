import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A line between two rings, the second one open: someone has not answered yet. */
function OpenThread() {
  return (
    <chakra.svg width="136px" height="20px" viewBox="0 0 136 20" fill="none" aria-hidden="true" mb="4">
      <chakra.circle cx="10" cy="10" r="8" stroke="accent" strokeWidth="2" />
      <chakra.path d="M18 10H118" stroke="accent" strokeWidth="2" />
      <chakra.circle cx="126" cy="10" r="8" stroke="border.strong" strokeWidth="2" strokeDasharray="4 4" />
    </chakra.svg>
  );
}

export interface EmptyStateProps {
  /** One sentence. */
  children: ReactNode;
  /** A button or a link; two where both are a first step. */
  action?: ReactNode;
}

/** Says that there is nothing to show, why, and what the user can do. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" px="6" py={{ base: '10', md: '14' }}>
      <OpenThread />
      <chakra.p color="fg.muted" fontSize="md" maxW="44ch" textWrap="balance">
        {children}
      </chakra.p>
      {action && <chakra.div mt="5">{action}</chakra.div>}
    </Flex>
  );
}
