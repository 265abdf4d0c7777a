import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { usePageTitle } from '../../ui/layout/Page';
import { Loading, Skeleton } from '../../ui/data/Skeletons';
import { useStartAtTop } from '../parts/useStartAtTop';
import { internshipListCopy } from './copy';
import { renderInternships } from './renderInternships';
import { InternshipIcon, iconNames } from './InternshipIcon';

// Aligns the rows of a card with those of the cards beside it.
const alignedRows = { gridRow: 'span 5', templateRows: 'subgrid', rowGap: '4' } as const;
const columns = { base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' };

/** The list of internships inside the application. Visitors can see it too. */
export function InternshipsPage() {
  usePageTitle(internshipListCopy.title);
  useStartAtTop();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (page.current) void renderInternships(page.current);
  }, []);
  return (
    <div ref={page}>
      <Internships />
    </div>
  );
}

/** The prerendered page. renderInternships.ts fetches the internships and fills the list. */
export function Internships() {
  return (
    <Box width="full" maxW="content" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '5', md: '14' }}>
      <Heading as="h1" size={{ base: '2xl', md: '4xl' }}>
        {internshipListCopy.title}
      </Heading>
      <chakra.p
        mt={{ base: '2', md: '4' }}
        mb={{ base: '5', md: '12' }}
        fontSize={{ base: 'md', md: 'lg' }}
        color="fg.muted"
        maxW="56ch"
      >
        {internshipListCopy.lead}
      </chakra.p>
      <div data-internships="">
        <div data-when="waiting">
          <CardSkeletons />
        </div>
        <noscript>{internshipListCopy.needsScript}</noscript>
        <div data-when="failed" hidden>
          <ErrorState onRetry={() => undefined}>{internshipListCopy.failed}</ErrorState>
        </div>
        <div data-when="none" hidden>
          <EmptyState>{internshipListCopy.empty}</EmptyState>
        </div>
        <div data-when="open" hidden>
          <Grid asChild templateColumns={columns} gap="5" listStyleType="none">
            <ul />
          </Grid>
        </div>
        {iconNames.map((icon) => (
          <template key={icon} data-icon={icon}>
            <Grid asChild {...alignedRows}>
              <li>
                <Card icon={icon} />
              </li>
            </Grid>
          </template>
        ))}
      </div>
    </Box>
  );
}

/** A card without text, as a template. */
function Card({ icon }: { icon: string }) {
  return (
    <Grid asChild {...alignedRows} bg="bg.panel" borderWidth="1px" borderRadius="l3" p="6">
      <article>
        <InternshipIcon name={icon} />
        <Heading as="h2" size="xl" data-slot="title" />
        <chakra.p color="fg.muted" data-slot="description" />
        <Stack gap="1" pt="4" borderTopWidth="1px">
          <chakra.p
            fontFamily="heading"
            fontWeight="bold"
            fontSize="lg"
            fontVariantNumeric="tabular-nums"
            data-slot="fee"
          />
          <chakra.p fontSize="sm" color="fg.muted">
            <chakra.span srOnly data-slot="buys">
              {internshipListCopy.feeIncludes}:{' '}
            </chakra.span>
            <span data-slot="feeBuys" />
          </chakra.p>
        </Stack>
        <Button asChild>
          <a href="/" data-slot="apply">
            {internshipListCopy.apply}
          </a>
        </Button>
      </article>
    </Grid>
  );
}

function CardSkeletons() {
  return (
    <Loading label={internshipListCopy.loading}>
      <Grid templateColumns={columns} gap="5">
        {[0, 1, 2].map((card) => (
          <Stack key={card} gap="4" bg="bg.panel" borderWidth="1px" borderRadius="l3" p="6" minH="24rem">
            <Skeleton boxSize="12" borderRadius="full" />
            <Skeleton height="7" width="70%" />
            <Skeleton height="32" />
            <Skeleton height="10" mt="auto" />
          </Stack>
        ))}
      </Grid>
    </Loading>
  );
}
