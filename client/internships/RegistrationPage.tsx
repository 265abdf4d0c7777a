import { Box, chakra, Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../routes/paths';
import { useLoad } from '../lib/useLoad';
import { Badge } from '../ui/data/Badge';
import { EmptyState } from '../ui/feedback/EmptyState';
import { ErrorState } from '../ui/feedback/ErrorState';
import { usePageTitle } from '../ui/layout/Page';
import { BlockSkeleton } from '../ui/data/Skeletons';
import { loadInternships } from './api';
import { copy } from './copy';
import { moneyText } from './money';
import { RegistrationForm } from './RegistrationForm';

const words = copy.form;

/**
 * The application to one internship. It may be filled in by a visitor; sending it needs a sign-in.
 * @param onSignIn opens the sign-in dialog over the page
 */
export function RegistrationPage({ onSignIn }: { onSignIn: () => void }) {
  const { slug = '' } = useParams();
  const { data, error, loading, reload } = useLoad('internships', loadInternships);
  const internship = data?.find(({ id }) => id === slug);
  usePageTitle(internship ? words.applyingFor(internship.title) : words.title);
  return (
    // As high as a screen from the start, so that the foot of the page does not jump when the form comes.
    <Box width="full" maxW="3xl" minH="100dvh" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '6', md: '10' }}>
      <ChakraLink asChild variant="plain" color="fg.muted" display="inline-flex" alignItems="center" gap="1.5">
        <Link to={paths.internships}>
          <ArrowLeft size={16} aria-hidden />
          {words.back}
        </Link>
      </ChakraLink>
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }} mt="5">
        {words.title}
      </Heading>
      {error !== undefined && <ErrorState onRetry={reload}>{words.failed}</ErrorState>}
      {loading && error === undefined && (
        <Box mt="8">
          <BlockSkeleton label={copy.list.loading} />
        </Box>
      )}
      {data && !internship && <EmptyState>{words.unknown}</EmptyState>}
      {internship && (
        <>
          <Flex gap="3" mt="3" mb="8" align="center" wrap="wrap">
            <Badge tone="info">{words.applyingFor(internship.title)}</Badge>
            <chakra.span color="fg.muted" fontSize="sm">
              {internship.fee.amount === 0 ? words.nothing : `${words.fee}: ${moneyText(internship.fee)}`}
            </chakra.span>
          </Flex>
          <RegistrationForm key={internship.id} internship={internship} onSignIn={onSignIn} />
        </>
      )}
    </Box>
  );
}
