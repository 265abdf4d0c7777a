import { useQuery } from '@apollo/client/react';
import { Box, Grid } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { usePollWhileDown } from '../../data/usePollWhileDown';
import { graphql } from '../../graphql';
import type { HrDashboardQuery } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page, Section } from '../../ui/layout/Page';
import { lazyBackground } from '../../ui/lazy/lazyBackground';
import { useArrival } from '../../ui/lazy/useArrival';
import { partsCopy } from '../parts/copy';
import { DashboardSkeleton } from '../parts/DashboardSkeleton';
import { QuickActions } from '../parts/QuickActions';
import { ReceivedRow } from '../parts/received/ReceivedRow';
import { ShortList } from '../parts/received/ShortList';
import { useKeptRows } from '../parts/received/useKeptRows';
import { CompanyLine } from './CompanyLine';
import { actionsCopy, candidatesCopy, hrDashboardCopy, requestsCopy } from './copy';
import { Counters } from './Counters';
import { hrActions } from './hrActions';
import { TopCandidate } from './TopCandidate';

const HrDashboard = graphql(`
  query HrDashboard {
    me {
      id
      firstName
      role
    }
    hrDashboard {
      verification {
        id
        status
        step
        company
        reviewedAt
        certificateNumber
      }
      pendingRequests
      activeJobs
      successfulReferrals
      totalCandidates
      recentRequests {
        id
        status
        ...ReceivedRow_referral
        ...ReferralActions_referral
      }
      topCandidates {
        id
        ...TopCandidate_candidate
      }
    }
  }
`);

// The rows can be read without them.
const ReferralActions = lazyBackground(
  async () => (await import('../../referrals/actions/ReferralActions')).ReferralActions,
  <Box h="9" />,
);

/** Spec section 9 refreshes referrals every 30 s. Here that is only needed while the WebSocket is down. */
const INTERVAL_WHILE_DOWN = 30_000;

const columns = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 26rem' } as const;

/** The first screen of HR, and of admins: what the company has to answer, and who is ready for a referral. */
export function HrDashboardPage() {
  const { data, error, loading, refetch } = useQuery(HrDashboard, {
    fetchPolicy: 'cache-and-network',
    pollInterval: usePollWhileDown(INTERVAL_WHILE_DOWN),
  });
  const arrived = useArrival(data !== undefined) !== 'waiting';
  return (
    <Page
      title={partsCopy.title}
      description={arrived && data && <Greeting data={data} />}
      actions={arrived && data && hasCompany(data) && <PostJob />}
    >
      {arrived && data && <Content data={data} />}
      {!arrived && (data || loading || !error) && <DashboardSkeleton first="16" />}
      {!data && error && !loading && <ErrorState onRetry={() => void refetch()}>{partsCopy.failed}</ErrorState>}
    </Page>
  );
}

interface DataProps {
  data: HrDashboardQuery;
}

function Greeting({ data: { me } }: DataProps) {
  return (
    <Box as="span" fontFamily="heading" fontSize="xl" fontWeight="semibold" color="fg" overflowWrap="anywhere">
      {hrDashboardCopy.welcome(me?.firstName || hrDashboardCopy.fallbackName)}
    </Box>
  );
}

/** Admins are asked for nothing and have no company, so that these figures would be zeros without a meaning. */
const hasCompany = ({ me }: Pick<HrDashboardQuery, 'me'>) => me?.role !== 'ADMIN';

const PostJob = () => (
  // Outlined, because the answers below are the primary buttons.
  <Button asChild variant="outline" colorPalette="gray">
    <Link to={paths.newListing}>{actionsCopy.post}</Link>
  </Button>
);

function Content({ data: { me, hrDashboard } }: DataProps) {
  const { verification, recentRequests, topCandidates } = hrDashboard;
  const isCompany = hasCompany({ me });
  const { pendingRequests, activeJobs, successfulReferrals } = hrDashboard;
  // The same before the company is verified, unless there is something from an earlier verification.
  const hasFigures = verification.status === 'VERIFIED' || pendingRequests + activeJobs + successfulReferrals > 0;
  return (
    <>
      {isCompany && <CompanyLine verification={verification} />}
      {isCompany && hasFigures && <Counters figures={hrDashboard} />}
      <Grid templateColumns={isCompany ? columns : 'minmax(0, 1fr)'} gap={{ base: '8', xl: '6' }} alignItems="start">
        {isCompany && <RecentRequests requests={recentRequests} verified={verification.status === 'VERIFIED'} />}
        <TopCandidates candidates={topCandidates} />
      </Grid>
      <QuickActions actions={hrActions} />
    </>
  );
}

interface RecentRequestsProps {
  requests: HrDashboardQuery['hrDashboard']['recentRequests'];
  verified: boolean;
}

function RecentRequests({ requests, verified }: RecentRequestsProps) {
  const { rows, onAsking } = useKeptRows(requests);
  if (rows.length === 0)
    return (
      <Section title={requestsCopy.title}>
        <Box color="fg.muted">{verified ? requestsCopy.empty : requestsCopy.emptyUnverified}</Box>
      </Section>
    );
  const all = { to: paths.requests, text: requestsCopy.all, label: requestsCopy.allLabel };
  return (
    <ShortList title={requestsCopy.title} all={all}>
      {rows.map((referral) => (
        <ReceivedRow
          key={referral.id}
          referral={referral}
          actions={referral.status === 'PENDING' && <ReferralActions referral={referral} onAsking={onAsking} />}
        />
      ))}
    </ShortList>
  );
}

function TopCandidates({ candidates }: { candidates: HrDashboardQuery['hrDashboard']['topCandidates'] }) {
  if (candidates.length === 0)
    return (
      <Section title={candidatesCopy.title}>
        <Box color="fg.muted">{candidatesCopy.empty}</Box>
      </Section>
    );
  return (
    <ShortList title={candidatesCopy.title}>
      {candidates.map((candidate) => (
        <TopCandidate key={candidate.id} candidate={candidate} />
      ))}
    </ShortList>
  );
}
