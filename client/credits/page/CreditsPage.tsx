import { Box, Flex, Grid } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { CreditsQuery } from '../../graphql/graphql';
import { useSession } from '../../lib/useSession';
import { ownRequests } from '../../routes/requestLists';
import { Loading, Skeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page, Section } from '../../ui/layout/Page';
import { earningCopy } from '../earningCopy';
import { TierLine } from '../TierLine';
import { balanceCopy, creditsCopy } from './copy';
import { Ledger } from './Ledger';
import { RedeemDialog, type RedeemDialogProps } from './RedeemDialog';
import { Rewards } from './Rewards';
import { kindOf, useEntryKind } from './entryKind';
import { useCredits } from './useCredits';
import { useIsStudent } from './useIsStudent';

/** What a referrer's credits are, where each came from, and what they buy; also for those who are students now. */
export function CreditsPage() {
  const { shown, show } = useEntryKind();
  const isStudent = useIsStudent();
  const { data: read, stale, loading, error, refetch, more, loadingMore, freshCertificate } = useCredits(kindOf(shown));
  const isNone = isStudent && read?.credits.earned === 0;
  const data = isNone ? undefined : read;
  return (
    <Page title={creditsCopy.title}>
      {isNone && <EmptyState>{creditsCopy.none}</EmptyState>}
      {data && (
        <Grid templateColumns={columns} gap={{ base: '8', xl: '10' }} alignItems="start">
          <Flex direction="column" gap="8" minW="0">
            <Balance credits={data.credits} />
            <Rewards rewards={data.rewards} balance={data.credits.balance} />
          </Flex>
          <Ledger
            shown={shown}
            onShow={show}
            stale={stale}
            entries={data.creditEntries.edges.map(({ node }) => node)}
            rewards={data.rewards}
            perAcceptance={data.credits.creditsPerAcceptance}
            total={data.creditEntries.totalCount}
            hasMore={data.creditEntries.pageInfo.hasNextPage}
            loadingMore={loadingMore}
            onMore={more}
            fresh={freshCertificate}
          />
        </Grid>
      )}
      {data && <Redemption data={data} fresh={freshCertificate} />}
      {!read && (loading || !error) && <CreditsSkeleton />}
      {!read && error && !loading && <ErrorState onRetry={() => void refetch()}>{creditsCopy.failed}</ErrorState>}
    </Page>
  );
}

const columns = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 24rem) minmax(0, 1fr)' } as const;

function Balance({ credits }: Pick<CreditsQuery, 'credits'>) {
  const { balance, earned, redeemed, tier } = credits;
  const isHr = useSession()?.user.role === 'HR';
  const isStudent = useIsStudent();
  return (
    <Section title={balanceCopy.title} frame="card" hideTitle>
      <Box fontFamily="heading" fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {balanceCopy.left(balance)}
      </Box>
      <Box fontSize="xs" color="fg.muted" mb="5" fontVariantNumeric="tabular-nums">
        <ChakraLink asChild>
          <Link to="?entries=earned" preventScrollReset>
            {balanceCopy.earned(earned)}
          </Link>
        </ChakraLink>
        {', '}
        <ChakraLink asChild>
          <Link to="?entries=redeemed" preventScrollReset>
            {balanceCopy.redeemed(redeemed)}
          </Link>
        </ChakraLink>
      </Box>
      {!isStudent && <TierLine tier={tier} to={ownRequests(isHr, { progress: 'accepted' })} />}
      <Box fontSize="xs" color="fg.muted" mt="3">
        {isStudent ? balanceCopy.kept : earningCopy.how(credits)}
      </Box>
    </Section>
  );
}

/** The dialog about the reward that the address names as `?redeem=<id>`. */
function Redemption({ data: { rewards, credits }, fresh }: { data: CreditsQuery } & Pick<RedeemDialogProps, 'fresh'>) {
  const [params, setParams] = useSearchParams();
  const rewardId = params.get('redeem');
  const reward = rewards.find(({ id }) => id === rewardId);
  const close = useCallback(
    () =>
      setParams(
        (now) => {
          now.delete('redeem');
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  if (!reward) return null;
  return <RedeemDialog key={reward.id} reward={reward} balance={credits.balance} fresh={fresh} onClose={close} />;
}

/** The shape of the balance, six rewards and the ledger. */
function CreditsSkeleton() {
  const rows = (count: number, height: string) =>
    Array.from({ length: count }, (_, index) => <Skeleton key={index} height={height} borderRadius="l2" />);
  return (
    <Loading label={creditsCopy.loading}>
      <Grid templateColumns={columns} gap={{ base: '8', xl: '10' }}>
        <Flex direction="column" gap="2">
          <Skeleton height="11rem" borderRadius="l3" mb="8" />
          {rows(6, '5rem')}
        </Flex>
        <Flex direction="column" gap="2">
          {rows(10, '3.5rem')}
        </Flex>
      </Grid>
    </Loading>
  );
}
