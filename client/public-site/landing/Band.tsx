import { Box, chakra } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import type { ReactNode } from 'react';

interface BandProps {
  id: string;
  title: string;
  lead?: string;
  background?: 'bg.panel' | 'bg.subtle';
  children: ReactNode;
}

/** A section of the landing page over the full width, with its heading. */
export function Band({ id, title, lead, background, children }: BandProps) {
  return (
    <Box asChild {...(background && { bg: background, borderYWidth: '1px' })} scrollMarginTop="4">
      <section id={id} aria-labelledby={`${id}-title`}>
        <Box maxW="content" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '12', md: '20' }}>
          <Heading as="h2" id={`${id}-title`} size={{ base: '2xl', md: '3xl' }} maxW="24ch">
            {title}
          </Heading>
          {lead && (
            <chakra.p mt="3" fontSize="lg" color="fg.muted" maxW="56ch">
              {lead}
            </chakra.p>
          )}
          <Box mt={{ base: '8', md: '12' }}>{children}</Box>
        </Box>
      </section>
    </Box>
  );
}
