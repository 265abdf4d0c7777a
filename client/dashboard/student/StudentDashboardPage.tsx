import { useQuery } from '@apollo/client/react';
import { Box, chakra, Grid } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePollWhileDown } from '../../data/usePollWhileDown';
import { graphql } from '../../graphql';
import type { StudentDashboardQuery } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page, Section } from '../../ui/layout/Page';
import { useArrival } from '../../ui/lazy/useArrival';
import { ActivityRow } from './ActivityRow';
import { activityCopy, dashboardCopy } from './copy';
import { Counters } from './Counters';
import { FirstSteps } from './FirstSteps';
import { DashboardSkeleton, GreetingSkeleton } from '../parts/DashboardSkeleton';
import { columns } from '../parts/layout';
import { partsCopy } from '../parts/copy';
import { askLink } from '../../domain/stepLink';
import { Progress } from './Progress';
import { QuickActions } from '../parts/QuickActions';
import { RecentNotifications } from '../parts/RecentNotifications';
import { studentActions } from './studentActions';

const StudentDashboard = graphql(`
  query StudentDashboard {
    me {
      id
      firstName
      profileCompletion
      missingProfileFields
      ...Progress_me
    }
    studentDashboard {
      sent
      accepted
      pending
      successful
      recentReferrals {
        id
        ...ActivityRow_referral
      }
      recentNotifications {
        id
        ...NotificationLine_notification
      }
    }
  }
`);

/** Spec section 9 refreshes notifications every 15 s. Here that is only needed while the WebSocket is down. */
const INTERVAL_WHILE_DOWN = 15_000;

/** A student's first screen: what changed, and the next step. */
export function StudentDashboardPage() {
  const { data, error, loading, refetch } = useQuery(StudentDashboard, {
    fetchPolicy: 'cache-and-network',
    pollInterval: usePollWhileDown(INTERVAL_WHILE_DOWN),
  });
  const arrived = useArrival(data !== undefined) !== 'waiting';
  const isWaiting = !arrived && (data !== undefined || loading || !error);
  return (
    <Page
      title={partsCopy.title}
      description={arrived && data ? <Greeting data={data} /> : isWaiting && <GreetingSkeleton />}
      actions={
        <Button asChild>
          <Link to={askLink}>
            <Send aria-hidden /> {dashboardCopy.send}
          </Link>
        </Button>
      }
    >
      {arrived && data && <Content data={data} />}
      {isWaiting && <DashboardSkeleton hideGreeting />}
      {!data && error && !loading && <ErrorState onRetry={() => void refetch()}>{partsCopy.failed}</ErrorState>}
    </Page>
  );
}

interface DataProps {
  data: StudentDashboardQuery;
}

function Greeting({ data: { me, studentDashboard } }: DataProps) {
  const greet = studentDashboard.sent > 0 ? dashboardCopy.welcomeBack : dashboardCopy.welcome;
  return (
    <Box as="span" fontFamily="heading" fontSize="xl" fontWeight="semibold" color="fg" overflowWrap="anywhere">
      {greet(me?.firstName || dashboardCopy.fallbackName)}
    </Box>
  );
}

function Content({ data: { me, studentDashboard } }: DataProps) {
  const { sent, recentReferrals, recentNotifications } = studentDashboard;
  const isNewcomer = sent === 0;
  return (
    <>
      {me && <Progress me={me} />}
      {!isNewcomer && <Counters figures={studentDashboard} />}
      <Grid templateColumns={columns} gap={{ base: '8', xl: '6' }} alignItems="start">
        {isNewcomer ? (
          <FirstSteps
            profileCompletion={me?.profileCompletion ?? 0}
            missingProfileFields={me?.missingProfileFields ?? []}
          />
        ) : (
          <RecentActivity referrals={recentReferrals} />
        )}
        <RecentNotifications notifications={recentNotifications} all={dashboardCopy.allNotifications} />
      </Grid>
      <QuickActions actions={studentActions} />
    </>
  );
}

interface RecentActivityProps {
  referrals: StudentDashboardQuery['studentDashboard']['recentReferrals'];
}

function RecentActivity({ referrals }: RecentActivityProps) {
  return (
    <Section
      title={activityCopy.title}
      actions={
        <ChakraLink asChild fontSize="sm">
          <Link to={paths.referrals}>{activityCopy.all}</Link>
        </ChakraLink>
      }
    >
      <chakra.ul aria-label={activityCopy.title} bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
        {referrals.map((referral) => (
          <ActivityRow key={referral.id} referral={referral} />
        ))}
      </chakra.ul>
    </Section>
  );
}
