import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../ui/feedback/EmptyState';
import { ErrorState } from '../ui/feedback/ErrorState';
import { usePageTitle } from '../ui/layout/Page';
import { Loading } from '../ui/data/Skeletons';
import { copy } from './copy';
import { renderInternships } from './renderInternships';
import { InternshipIcon, iconNames } from './InternshipIcon';

const words = copy.list;
// The parts of a card stand on common lines with those of its neighbours.
const onCommonLines = { gridRow: 'span 5', templateRows: 'subgrid', rowGap: '4' } as const;
const columns = { base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' };

/** The internships one can apply to, inside the application; open to visitors. */
export function InternshipsPage() {
  usePageTitle(words.title);
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

/** The page as it is made at build: it waits for the internships, which only the server knows (fill.ts). */
export function Internships() {
  return (
    <Box width="full" maxW="content" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '8', md: '14' }}>
      <Heading as="h1" size={{ base: '2xl', md: '4xl' }}>
        {words.title}
      </Heading>
      <chakra.p mt="4" mb={{ base: '8', md: '12' }} fontSize="lg" color="fg.muted" maxW="56ch">
        {words.lead}
      </chakra.p>
      <div data-internships="">
        <div data-when="waiting">
          <Waiting />
        </div>
        <noscript>{words.needsScript}</noscript>
        <div data-when="failed" hidden>
          <ErrorState onRetry={() => undefined}>{words.failed}</ErrorState>
        </div>
        <div data-when="none" hidden>
          <EmptyState>{words.empty}</EmptyState>
        </div>
        <div data-when="open" hidden>
          <Grid asChild templateColumns={columns} gap="5" listStyleType="none">
            <ul />
          </Grid>
        </div>
        {iconNames.map((icon) => (
          <template key={icon} data-icon={icon}>
            <Grid asChild {...onCommonLines}>
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

/** A card without its words. */
function Card({ icon }: { icon: string }) {
  return (
    <Grid asChild {...onCommonLines} bg="bg.panel" borderWidth="1px" borderRadius="l3" p="6">
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
              {words.buys}:{' '}
            </chakra.span>
            <span data-slot="feeBuys" />
          </chakra.p>
        </Stack>
        <Button asChild>
          <a href="/" data-slot="apply">
            {words.apply}
          </a>
        </Button>
      </article>
    </Grid>
  );
}

function Waiting() {
  return (
    <Loading label={words.loading}>
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
