import { useQuery } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { RotateCw } from 'lucide-react';
import { graphql } from '../graphql';
import type { CreditsBannerQuery } from '../graphql/graphql';
import { number } from '../lib/numbers';
import { Section } from '../ui/layout/Page';
import { creditsBannerCopy } from './copy';
import { BannerLoading } from './CreditsBannerSkeleton';
import { TierLine } from './TierLine';

const CreditsBanner_query = graphql(`
  query CreditsBanner {
    credits {
      earned
      redeemed
      balance
      tier {
        tier
        next
        target
        current
        remaining
        percent
        bonusCredits
      }
    }
  }
`);

/** A referrer's credits, and the progress toward the next tier. */
export function CreditsBanner() {
  const { data, loading, error, refetch } = useQuery(CreditsBanner_query, { fetchPolicy: 'cache-and-network' });
  return (
    <Section title={creditsBannerCopy.title} frame="card" hideTitle>
      {data && <Banner credits={data.credits} />}
      {!data && loading && <BannerLoading />}
      {!data && !loading && error && <Failed onRetry={() => void refetch()} />}
    </Section>
  );
}

/** One line, because the requests below matter more. */
function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Flex role="alert" gap="4" align="center" justify="space-between" wrap="wrap">
      {creditsBannerCopy.failed}
      <Button size="sm" variant="outline" colorPalette="gray" onClick={onRetry}>
        <RotateCw aria-hidden /> {creditsBannerCopy.retry}
      </Button>
    </Flex>
  );
}

function Banner({ credits }: { credits: CreditsBannerQuery['credits'] }) {
  const { earned, redeemed, balance, tier } = credits;
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap={{ base: '4', md: '8' }} align={{ md: 'center' }}>
      <Box flexShrink="0">
        <Box fontSize="xs" fontWeight="medium" color="fg.muted" aria-hidden>
          {creditsBannerCopy.title}
        </Box>
        <Box
          fontFamily="heading"
          fontSize="2xl"
          fontWeight="semibold"
          lineHeight="tight"
          fontVariantNumeric="tabular-nums"
        >
          {number(earned)}
        </Box>
        <Box fontSize="xs" color="fg.muted" mt="1">
          {redeemed > 0
            ? `${creditsBannerCopy.balance(balance)} · ${creditsBannerCopy.redeemed(redeemed)}`
            : creditsBannerCopy.how}
        </Box>
      </Box>
      <Box flex="1" minW="0">
        <TierLine tier={tier} />
      </Box>
    </Flex>
  );
}
