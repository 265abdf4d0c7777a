import { Box, Grid } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes a full line on a phone. For URLs and email addresses, which would otherwise break inside a word. */
  long?: boolean;
}

/** Terms and their values in two columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Grid asChild templateColumns="repeat(2, minmax(0, 1fr))" columnGap="6" rowGap="4">
      <dl>
        {facts.map(({ label, value, long = false }) => (
          <Box key={label} minW="0" gridColumn={long ? { base: '1 / -1', sm: 'auto' } : 'auto'}>
            <Box as="dt" fontSize="xs" color="fg.muted">
              {label}
            </Box>
            <Box as="dd" overflowWrap="anywhere" mt="0.5" dir="auto">
              {value}
            </Box>
          </Box>
        ))}
      </dl>
    </Grid>
  );
}

/** A URL without its scheme, as a link that opens a new tab. */
export function WebLink({ href }: { href: string }) {
  return (
    <ChakraLink href={href} target="_blank" rel="noopener noreferrer">
      {href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </ChakraLink>
  );
}

/** An email address as a link. */
export function MailLink({ address }: { address: string }) {
  return <ChakraLink href={`mailto:${address}`}>{address}</ChakraLink>;
}
