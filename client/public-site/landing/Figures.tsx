import { chakra, Flex, Grid } from '@chakra-ui/react';
import { figuresCopy } from './copy';

/** The minimum figures, shown until the server responds. The server applies the same minimum. */
const MINIMUMS = { studentsConnected: 100, successfulReferrals: 50, partnerCompanies: 10 } as const;

/** Three figures with labels. enhance/landingData.ts updates them. */
export function Figures() {
  return (
    <Grid
      asChild
      templateColumns={{ base: 'repeat(3, 1fr)', sm: 'repeat(3, max-content)' }}
      gap={{ base: '4', md: '14' }}
      mt={{ base: '10', md: '14' }}
    >
      <dl>
        {(Object.keys(MINIMUMS) as (keyof typeof MINIMUMS)[]).map((name) => (
          <Flex key={name} direction="column-reverse" justify="flex-end">
            <chakra.dt color="fg.muted" fontSize={{ base: 'sm', sm: 'md' }} lineHeight="short">
              {figuresCopy[name]}
            </chakra.dt>
            <chakra.dd
              fontFamily="heading"
              fontSize={{ base: '2xl', md: '3xl' }}
              fontWeight="bold"
              lineHeight="tight"
              fontVariantNumeric="tabular-nums"
              data-figure={name}
            >
              {MINIMUMS[name]}+
            </chakra.dd>
          </Flex>
        ))}
      </dl>
    </Grid>
  );
}
