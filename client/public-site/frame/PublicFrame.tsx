import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/feedback/SkipLink';
import { PageNotes } from './PageNotes';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';

/** The header and footer around every public page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Flex direction="column" minH="100dvh" fontSize="md">
      <SkipLink />
      <PublicHeader />
      <Flex as="main" id="main" direction="column" flex="1" tabIndex={-1} _focusVisible={{ outline: 'none' }}>
        {children}
      </Flex>
      <PublicFooter />
      <PageNotes />
    </Flex>
  );
}
