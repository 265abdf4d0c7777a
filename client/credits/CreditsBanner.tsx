import { useQuery } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { graphql } from '../graphql';
import type { CreditsBannerQuery } from '../graphql/graphql';
import { paths } from '../routes/paths';
import { ProgressLine } from '../ui/data/ProgressLine';
import { Section } from '../ui/layout/Page';
import { creditsBannerCopy } from './copy';
import { earningCopy } from './earningCopy';
import { BannerLoading } from './CreditsBannerSkeleton';
import { tierCopy, tierNames } from './tierCopy';

const CreditsBanner_query = graphql(`
  query CreditsBanner {
    ...CreditsBanner_page @unmask
  }

  fragment CreditsBanner_page on Query {
    credits {
      redeemed
      balance
      creditsPerAcceptance
      creditsPerHire
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

/** A referrer's credits, and the progress toward the next tier. They come with the list of requests. */
export function CreditsBanner() {
  const { data, loading, error, refetch } = useQuery(CreditsBanner_query);
  return (
    <Section title={creditsBannerCopy.title} hideTitle>
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

/** Two lines, for the row of figures above the requests. */
function Banner({ credits }: { credits: CreditsBannerQuery['credits'] }) {
  const { redeemed, balance, tier } = credits;
  return (
    <Flex gap="4" align="center" fontSize="xs">
      <Box flex="1" minW="0">
        <CompactTier tier={tier} />
      </Box>
      <Box flexShrink="0" maxW="40" color="fg.muted" fontVariantNumeric="tabular-nums" hideBelow="md">
        {redeemed > 0 || balance > 0 ? (
          <>
            <div>{creditsBannerCopy.balance(balance)}</div>
            <ChakraLink asChild>
              <Link to={paths.credits}>{creditsBannerCopy.redeem}</Link>
            </ChakraLink>
          </>
        ) : (
          earningCopy.how(credits)
        )}
      </Box>
    </Flex>
  );
}

/** The progress to the next tier, in two lines. */
function CompactTier({ tier }: { tier: CreditsBannerQuery['credits']['tier'] }) {
  if (!tier.next) return <Box fontWeight="semibold">{tierCopy.highest(tierNames[tier.tier])}</Box>;
  const next = tierNames[tier.next];
  const progress = tierCopy.progress(tier.current, tier.target);
  return (
    <Box title={progress}>
      <Box fontWeight="semibold" mb="1.5">
        {tierCopy.toTier(tier.remaining, next)}{' '}
        <Box as="span" color="good" title={tierCopy.bonusMeaning(tier.bonusCredits)}>
          {tierCopy.bonus(tier.bonusCredits)}
        </Box>
      </Box>
      <ProgressLine label={tierCopy.progressTo(next)} percent={tier.percent} valueText={progress} />
    </Box>
  );
}
