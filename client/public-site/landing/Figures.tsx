import { chakra, Flex, Grid } from '@chakra-ui/react';
import { copy } from '../copy';

/** What is shown until the server has answered, and as long as there is less: the floor that the server keeps to as well. */
const floors = { studentsConnected: 100, successfulReferrals: 50, partnerCompanies: 10 } as const;

/** Three figures with what they count; `behaviour.ts` brings them up to date. */
export function Figures() {
  return (
    <Grid
      asChild
      templateColumns={{ base: 'repeat(3, 1fr)', sm: 'repeat(3, max-content)' }}
      gap={{ base: '4', md: '14' }}
      mt={{ base: '10', md: '14' }}
    >
      <dl>
        {(Object.keys(floors) as (keyof typeof floors)[]).map((name) => (
          <Flex key={name} direction="column-reverse" justify="flex-end">
            <chakra.dt color="fg.muted" fontSize={{ base: 'sm', sm: 'md' }} lineHeight="short">
              {copy.figures[name]}
            </chakra.dt>
            <chakra.dd
              fontFamily="heading"
              fontSize={{ base: '2xl', md: '3xl' }}
              fontWeight="bold"
              lineHeight="tight"
              fontVariantNumeric="tabular-nums"
              data-figure={name}
            >
              {floors[name]}+
            </chakra.dd>
          </Flex>
        ))}
      </dl>
    </Grid>
  );
}
