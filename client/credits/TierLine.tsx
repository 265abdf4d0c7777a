import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import type { CreditsBannerQuery } from '../graphql/graphql';
import { ProgressLine } from '../ui/data/ProgressLine';
import { tierCopy, tierNames } from './tierCopy';

interface TierLineProps {
  tier: CreditsBannerQuery['credits']['tier'];
  /** The path to the accepted requests, which count. */
  to: string;
}

/** The progress to the next tier, and the credits that it brings. */
export function TierLine({ tier, to }: TierLineProps) {
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
          <ChakraLink asChild color="inherit">
            <Link to={to}>{progress}</Link>
          </ChakraLink>
        </Box>
      </Flex>
      <ProgressLine label={tierCopy.progressTo(next)} percent={tier.percent} valueText={progress} />
    </>
  );
}
