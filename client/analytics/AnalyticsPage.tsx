import { Box, Flex, Grid } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import type { AnalyticsQuery } from '../graphql/graphql';
import { paths } from '../routes/paths';
import { Loading, Skeleton } from '../ui/data/Skeletons';
import { Time } from '../ui/data/Time';
import { EmptyState } from '../ui/feedback/EmptyState';
import { EmptyWithLink } from '../ui/feedback/EmptyWithLink';
import { ErrorState } from '../ui/feedback/ErrorState';
import { Segmented } from '../ui/forms/Segmented';
import { Page } from '../ui/layout/Page';
import { Toolbar } from '../ui/list/Toolbar';
import { CreditsOverview, Milestones, Successes } from './Achievements';
import { Charts } from './Charts';
import { Companies } from './Companies';
import { analyticsCopy, emptyCopy, type Period, periods } from './copy';
import { ExportMenu } from './ExportMenu';
import { FigureRow } from './FigureRow';
import { columns } from './layout';
import { allHires } from './links';
import { useAnalytics, usePeriod } from './useAnalytics';

/** What came of the requests that a referrer received. */
export function AnalyticsPage() {
  const { period, setPeriod } = usePeriod();
  const { data, stale, loading, error, refetch } = useAnalytics(period);
  return (
    <Page title={analyticsCopy.title}>
      <Toolbar
        search={<Segmented label={analyticsCopy.period} options={periods} value={period.value} onChange={setPeriod} />}
        result={data && !stale ? <Range figures={data.analytics} /> : (loading || !error) && LINE}
        action={<ExportMenu period={period} />}
      />
      {data && (
        <Flex direction="column" gap="6" aria-busy={stale} opacity={stale ? 0.6 : 1}>
          <Content data={data} period={period} />
        </Flex>
      )}
      {!data && (loading || !error) && <AnalyticsSkeleton />}
      {!data && error && !loading && <ErrorState onRetry={() => void refetch()}>{analyticsCopy.failed}</ErrorState>}
    </Page>
  );
}

/** Keeps the line of the dates while they are not known, so that nothing below it moves when they arrive. */
const LINE = '\u00A0';

/** The first and the last day of the period. */
function Range({ figures: { from, to } }: { figures: AnalyticsQuery['analytics'] }) {
  return (
    <>
      <Time at={from} style="date" /> – <Time at={to} style="date" />
    </>
  );
}

interface ContentProps {
  data: AnalyticsQuery;
  period: Period;
}

function Content({ data: { analytics, credits, latest, me }, period }: ContentProps) {
  const isHr = me?.role === 'HR';
  const isEmpty = analytics.totalReferrals + analytics.hired === 0;
  const hired = me?.stats.candidatesHired ?? 0;
  // Before the first request, figures would be zeros and dashes.
  if (isEmpty && latest.edges.length === 0 && hired + credits.earned === 0)
    return (
      <>
        <NothingYet isVerified={me?.verified ?? false} />
        <Milestones milestones={analytics.milestones} />
      </>
    );
  return (
    <>
      <Impact hired={hired} isHr={isHr} />
      <FigureRow figures={analytics} balance={credits.balance} period={period} isHr={isHr} />
      {isEmpty ? (
        <Nothing period={period} last={latest.edges[0]?.node.createdAt} />
      ) : (
        <Charts figures={analytics} isHr={isHr} />
      )}
      <Grid templateColumns={columns} gap="6" alignItems="start">
        <Flex direction="column" gap="8" minW="0">
          {analytics.byCompany.length > 0 && <Companies figures={analytics} isHr={isHr} />}
          <Successes referrals={analytics.recentSuccesses} />
        </Flex>
        <Flex direction="column" gap="8" minW="0">
          <CreditsOverview credits={credits} />
          <Milestones milestones={analytics.milestones} />
        </Flex>
      </Grid>
    </>
  );
}

/** The hires so far, as a link to them. */
function Impact({ hired, isHr }: { hired: number; isHr: boolean }) {
  return (
    <Box fontFamily="heading" fontSize="xl" fontWeight="semibold" textWrap="balance">
      {hired === 0 ? (
        analyticsCopy.noImpactYet
      ) : (
        <ChakraLink asChild color="inherit">
          <Link to={allHires(isHr)}>{analyticsCopy.impact(hired)}</Link>
        </ChakraLink>
      )}
    </Box>
  );
}

/** Before the first request: what appears here, and what leads to it. */
function NothingYet({ isVerified }: { isVerified: boolean }) {
  return (
    <EmptyState
      action={
        <Button asChild>
          <Link to={isVerified ? paths.newListing : paths.verification}>
            {isVerified ? emptyCopy.post : emptyCopy.verify}
          </Link>
        </Button>
      }
    >
      {isVerified ? emptyCopy.never : emptyCopy.notVerified}
    </EmptyState>
  );
}

/** A period without requests and hires, with the date of the last request. */
function Nothing({ period, last }: { period: Period; last: string | undefined }) {
  return (
    <EmptyWithLink to={paths.requests} label={emptyCopy.toRequests}>
      {emptyCopy.none(period.these)}
      {last !== undefined && (
        <>
          {' '}
          <Time at={last} style="date">
            {emptyCopy.last}
          </Time>
        </>
      )}
    </EmptyWithLink>
  );
}

/** The shape of the figures, the charts, the companies and the credits. */
function AnalyticsSkeleton() {
  return (
    <Loading label={analyticsCopy.loading}>
      <Flex direction="column" gap="6">
        <Skeleton height="7" width="22rem" maxW="full" />
        <Skeleton height="7.5rem" borderRadius="l3" />
        <Grid templateColumns={columns} gap="6">
          <Skeleton height="23rem" borderRadius="l3" />
          <Skeleton height="23rem" borderRadius="l3" />
          <Skeleton height="14rem" borderRadius="l3" />
          <Skeleton height="14rem" borderRadius="l3" />
        </Grid>
      </Flex>
    </Loading>
  );
}
