import { Box, chakra, Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useLoad } from '../../lib/useLoad';
import { useSession } from '../../lib/useSession';
import { Badge } from '../../ui/data/Badge';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { usePageTitle } from '../../ui/layout/Page';
import { lazyBackground } from '../../ui/lazy/lazyBackground';
import { useArrival } from '../../ui/lazy/useArrival';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { type Internship, loadInternships } from '../parts/api';
import { useStartAtTop } from '../parts/useStartAtTop';
import { registrationPageCopy } from './copy';
import { moneyText } from '../../lib/texts/money';
import type { EarlierApplicationProps } from './EarlierApplication';
import { RegistrationForm } from './RegistrationForm';

// Few have applied before.
const EarlierApplication = lazyBackground<EarlierApplicationProps>(
  async () => (await import('./EarlierApplication')).EarlierApplication,
);

/** The server refuses their applications, and their sessions end when their role changes. */
const OTHER_ROLES = ['ALUMNI', 'HR', 'ADMIN'];

/**
 * The application form for one internship. Visitors can fill it in; submitting it needs a sign-in.
 * @param onSignIn opens the sign-in dialog
 */
export function RegistrationPage({ onSignIn }: { onSignIn: () => void }) {
  const { slug = '' } = useParams();
  useStartAtTop();
  const { data, error, loading, reload } = useLoad('internships', loadInternships);
  const internship = data?.find(({ id }) => id === slug);
  const arrived = useArrival(data !== undefined) !== 'waiting';
  usePageTitle(internship ? registrationPageCopy.applyingFor(internship.title) : registrationPageCopy.title);
  return (
    // At least as high as the screen, so that the footer does not move when the form appears.
    <Box width="full" maxW="3xl" minH="100dvh" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '6', md: '10' }}>
      <ChakraLink asChild variant="plain" color="fg.muted" display="inline-flex" alignItems="center" gap="1.5">
        <Link to={paths.internships}>
          <ArrowLeft size={16} aria-hidden />
          {registrationPageCopy.back}
        </Link>
      </ChakraLink>
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }} mt="5">
        {registrationPageCopy.title}
      </Heading>
      {error !== undefined && <ErrorState onRetry={reload}>{registrationPageCopy.failed}</ErrorState>}
      {!arrived && (data || loading) && error === undefined && (
        <Box mt="8">
          <BlockSkeleton label={registrationPageCopy.loading} />
        </Box>
      )}
      {data && !internship && <EmptyState>{registrationPageCopy.notFound}</EmptyState>}
      {arrived && internship && (
        <>
          <Flex gap="3" mt="3" mb="8" align="center" wrap="wrap">
            <Badge tone="info">{registrationPageCopy.applyingFor(internship.title)}</Badge>
            <chakra.span color="fg.muted" fontSize="sm">
              {internship.fee.amount === 0
                ? registrationPageCopy.noFee
                : registrationPageCopy.fee(moneyText(internship.fee))}
            </chakra.span>
          </Flex>
          <Registration key={internship.id} internship={internship} onSignIn={onSignIn} />
        </>
      )}
    </Box>
  );
}

/** The form, unless the viewer cannot apply, or has applied already. */
function Registration({ internship, onSignIn }: { internship: Internship; onSignIn: () => void }) {
  const session = useSession();
  const [isComplete, setComplete] = useState(false);
  if (session && OTHER_ROLES.includes(session.user.role))
    return <EmptyState>{registrationPageCopy.otherRole}</EmptyState>;
  return (
    <>
      {session && <EarlierApplication internship={internship} onComplete={setComplete} />}
      {!isComplete && <RegistrationForm internship={internship} onSignIn={onSignIn} />}
    </>
  );
}
