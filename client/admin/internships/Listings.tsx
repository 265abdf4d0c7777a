import { Box, chakra } from '@chakra-ui/react';
import type { InternshipDeskQuery } from '../../graphql/graphql';
import { Section } from '../../ui/layout/Page';
import { internshipsCopy as copy } from './copy';

/** The internships with their fees and what these pay for. */
export function Listings({ internships }: Pick<InternshipDeskQuery, 'internships'>) {
  return (
    <Section title={copy.listings}>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))"
      >
        {internships.map(({ id, title, fee, feeBuys }) => (
          <chakra.li key={id} borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4" overflowWrap="anywhere">
            <Box fontWeight="semibold">{title}</Box>
            <Box fontVariantNumeric="tabular-nums">{copy.fee(fee)}</Box>
            {feeBuys !== null && (
              <Box color="fg.muted" fontSize="xs" mt="1">
                {copy.buys(feeBuys)}
              </Box>
            )}
          </chakra.li>
        ))}
      </Box>
    </Section>
  );
}
