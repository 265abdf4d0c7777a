import { useQuery } from '@apollo/client/react';
import { Box, Grid } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TierLine } from '../../credits/TierLine';
import { usePollWhileDown } from '../../data/usePollWhileDown';
import { graphql } from '../../graphql';
import type { ReferrerDashboardQuery } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page, Section } from '../../ui/layout/Page';
import { lazyBackground } from '../../ui/lazy/lazyBackground';
import { useArrival } from '../../ui/lazy/useArrival';
import { partsCopy } from '../parts/copy';
import { DashboardSkeleton } from '../parts/DashboardSkeleton';
import { columns } from '../parts/layout';
import { QuickActions } from '../parts/QuickActions';
import { ReceivedRow } from '../parts/received/ReceivedRow';
import { RowsSkeleton } from '../parts/DashboardSkeleton';
import { ShortList } from '../parts/received/ShortList';
import { useKeptRows } from '../parts/received/useKeptRows';
import { dashboardCopy, recentCopy, tierCopy, waitingCopy } from './copy';
import { Figures } from './Figures';
import { referrerActions } from './referrerActions';
import { VerificationNotice } from './VerificationNotice';
import type { HeldAnswers, WaitingKeysProps } from './WaitingKeys';
import { WaitingRow } from './WaitingRow';

const ReferrerDashboard = graphql(`
  query ReferrerDashboard {
    me {
      id
      firstName
      verified
    }
    companyVerification {
      id
      status
      step
    }
    referrerDashboard {
      tier {
        tier
        next
        target
        current
        remaining
        percent
        bonusCredits
      }
      activeReferrals
      interviewReferrals
      successRate
      pendingRequests
      totalReferrals
      waitingReferrals {
        id
        status
        referrer {
          id
          firstName
        }
        ...WaitingRow_referral
      }
      recentReferrals {
        id
        ...ReceivedRow_referral
      }
      recentNotifications {
        id
        ...NotificationLine_notification
      }
    }
  }
`);

// Below what waits for an answer, and loaded after it.
const RecentNotifications = lazyBackground(
  async () => (await import('../parts/RecentNotifications')).RecentNotifications,
  <RowsSkeleton />,
);

const WaitingKeys = lazyBackground<WaitingKeysProps>(async () => (await import('./WaitingKeys')).WaitingKeys);

/** Spec section 9 refreshes notifications every 15 s. Here that is only needed while the WebSocket is down. */
const INTERVAL_WHILE_DOWN = 15_000;

/** An alumna's first screen: who waits for an answer, and what changed. */
export function ReferrerDashboardPage() {
  const { data, error, loading, refetch } = useQuery(ReferrerDashboard, {
    fetchPolicy: 'cache-and-network',
    pollInterval: usePollWhileDown(INTERVAL_WHILE_DOWN),
  });
  const arrived = useArrival(data !== undefined) !== 'waiting';
  const pending = data?.referrerDashboard.pendingRequests ?? 0;
  return (
    <Page
      title={partsCopy.title}
      description={arrived && data && <Greeting data={data} />}
      actions={
        arrived &&
        pending > 0 && (
          // Outlined, because the answers below are the primary buttons.
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={`${paths.requests}?tab=pending`}>{dashboardCopy.answer(pending)}</Link>
          </Button>
        )
      }
    >
      {arrived && data && <Content data={data} />}
      {!arrived && (data || loading || !error) && <DashboardSkeleton first="24" waiting={3} requests={3} />}
      {!data && error && !loading && <ErrorState onRetry={() => void refetch()}>{partsCopy.failed}</ErrorState>}
    </Page>
  );
}

interface DataProps {
  data: ReferrerDashboardQuery;
}

function Greeting({ data: { me, referrerDashboard } }: DataProps) {
  const greet = referrerDashboard.totalReferrals > 0 ? dashboardCopy.welcomeBack : dashboardCopy.welcome;
  return (
    <Box as="span" fontFamily="heading" fontSize="xl" fontWeight="semibold" color="fg" overflowWrap="anywhere">
      {greet(me?.firstName || dashboardCopy.fallbackName)}
    </Box>
  );
}

function Content({ data: { me, companyVerification, referrerDashboard } }: DataProps) {
  const { tier, totalReferrals, recentReferrals, recentNotifications } = referrerDashboard;
  return (
    <>
      {me && !me.verified && <VerificationNotice verification={companyVerification} />}
      {me?.verified && (
        // On phones, the requests that wait come first.
        <Box order={{ base: '1', md: '0' }}>
          <Section title={tierCopy.section} frame="card" hideTitle>
            <TierLine tier={tier} to={`${paths.requests}?progress=accepted`} />
            <ChakraLink asChild display="inline-block" fontSize="xs" mt="3">
              <Link to={paths.credits}>{tierCopy.redeem}</Link>
            </ChakraLink>
          </Section>
        </Box>
      )}
      {totalReferrals > 0 && <Waiting data={referrerDashboard} />}
      <Box display="contents" css={{ '& > *': { order: { base: 2, md: 0 } } }}>
        {totalReferrals > 0 && <Figures figures={referrerDashboard} />}
        <Grid templateColumns={columns} gap={{ base: '8', xl: '6' }} alignItems="start">
          <Recent referrals={recentReferrals} />
          <RecentNotifications
            notifications={recentNotifications}
            all={dashboardCopy.viewAll}
            allLabel={dashboardCopy.viewAllNotifications}
          />
        </Grid>
        <QuickActions actions={referrerActions} />
      </Box>
    </>
  );
}

function Waiting({ data: { waitingReferrals } }: { data: ReferrerDashboardQuery['referrerDashboard'] }) {
  const [held, setHeld] = useState<HeldAnswers>();
  const { rows, onAsking } = useKeptRows(waitingReferrals);
  if (rows.length === 0)
    return (
      <Section title={waitingCopy.title}>
        <Box color="fg.muted">{waitingCopy.none}</Box>
      </Section>
    );
  return (
    <ShortList title={waitingCopy.title}>
      <WaitingKeys requests={rows} onHeld={setHeld} />
      {rows.map((referral) => (
        <WaitingRow key={referral.id} referral={referral} instead={held?.get(referral.id)} onAsking={onAsking} />
      ))}
    </ShortList>
  );
}

function Recent({ referrals }: { referrals: ReferrerDashboardQuery['referrerDashboard']['recentReferrals'] }) {
  if (referrals.length === 0)
    return (
      <Section title={recentCopy.title}>
        <Box color="fg.muted">{recentCopy.empty}</Box>
      </Section>
    );
  const all = { to: paths.requests, text: dashboardCopy.viewAll, label: dashboardCopy.viewAllRequests };
  return (
    <ShortList title={recentCopy.title} all={all}>
      {referrals.map((referral) => (
        <ReceivedRow key={referral.id} referral={referral} />
      ))}
    </ShortList>
  );
}
