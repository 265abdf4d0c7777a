import { Box, Grid } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Has a line of its own on a phone, as an address, which half of one would break in the middle of a word. */
  long?: boolean;
}

/** What is known, as terms and their values in two columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Grid asChild templateColumns="repeat(2, minmax(0, 1fr))" columnGap="6" rowGap="4">
      <dl>
        {facts.map(({ label, value, long = false }) => (
          <Box key={label} minW="0" gridColumn={long ? { base: '1 / -1', sm: 'auto' } : 'auto'}>
            <Box as="dt" fontSize="xs" color="fg.muted">
              {label}
            </Box>
            <Box as="dd" overflowWrap="anywhere" mt="0.5">
              {value}
            </Box>
          </Box>
        ))}
      </dl>
    </Grid>
  );
}

/** An address on the web, without its scheme, opened in a tab of its own. */
export function WebLink({ href }: { href: string }) {
  return (
    <ChakraLink href={href} target="_blank" rel="noopener noreferrer">
      {href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </ChakraLink>
  );
}

/** An address to write to. */
export function MailLink({ address }: { address: string }) {
  return <ChakraLink href={`mailto:${address}`}>{address}</ChakraLink>;
}
