import { Box, Flex } from '@chakra-ui/react';
import type { CreditsBannerQuery } from '../graphql/graphql';
import { ProgressLine } from '../ui/data/ProgressLine';
import { tierCopy, tierNames } from './tierCopy';

/** The progress to the next tier, and the credits that it brings. */
export function TierLine({ tier }: { tier: CreditsBannerQuery['credits']['tier'] }) {
  if (!tier.next) return <Box fontWeight="semibold">{tierCopy.highest(tierNames[tier.tier])}</Box>;
  const next = tierNames[tier.next];
  const progress = tierCopy.progress(tier.current, tier.target);
  return (
    <>
      <Flex justify="space-between" gap="3" wrap="wrap" mb="2.5">
        <Box fontWeight="semibold">
          {tierCopy.toTier(tier.remaining, next)}{' '}
          <Box as="span" color="good" title={tierCopy.bonusMeaning(tier.bonusCredits)}>
            {tierCopy.bonus(tier.bonusCredits)}
          </Box>
        </Box>
        <Box fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {progress}
        </Box>
      </Flex>
      <ProgressLine label={tierCopy.progressTo(next)} percent={tier.percent} valueText={progress} />
    </>
  );
}
