import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link, useLocation } from 'react-router-dom';
import { useOnline } from '../../lib/useOnline';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Section } from '../../ui/layout/Page';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { FEW_LEFT, rewardsCopy } from './copy';
import { anchorCss, rewardAnchor } from './useAnchor';
import type { Reward } from './useCredits';

interface RewardsProps {
  rewards: readonly Reward[];
  balance: number;
}

/** What credits buy, cheapest first. */
export function Rewards({ rewards, balance }: RewardsProps) {
  return (
    <Section title={rewardsCopy.title}>
      {rewards.length === 0 ? (
        <EmptyState>{rewardsCopy.empty}</EmptyState>
      ) : (
        <chakra.ul aria-label={rewardsCopy.title} listStyleType="none" borderTopWidth="1px">
          {rewards.map((reward) => (
            <RewardRow key={reward.id} reward={reward} balance={balance} />
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}

function RewardRow({ reward, balance }: { reward: Reward; balance: number }) {
  const { id, title, description, cost, available, stockLeft } = reward;
  return (
    // The history leads here.
    <chakra.li id={rewardAnchor(id)} tabIndex={-1} css={anchorCss} py="3" borderBottomWidth="1px">
      <Flex gap="4" justify="space-between" align="center">
        <Box minW="0">
          <Box fontWeight="semibold">{title}</Box>
          <Box fontSize="xs" fontVariantNumeric="tabular-nums">
            {rewardsCopy.cost(cost)}
            {available && stockLeft !== null && stockLeft < FEW_LEFT && (
              <chakra.span color="fg.muted"> · {rewardsCopy.left(stockLeft)}</chakra.span>
            )}
          </Box>
        </Box>
        <Box flexShrink="0" fontSize="xs" color="fg.muted" textAlign="end">
          <Redeem reward={reward} balance={balance} />
        </Box>
      </Flex>
      <Box fontSize="xs" color="fg.muted" mt="1">
        {description}
      </Box>
    </chakra.li>
  );
}

/** The way to the reward, or what is missing for it. */
function Redeem({ reward: { id, title, cost, available }, balance }: { reward: Reward; balance: number }) {
  const { pathname } = useLocation();
  const online = useOnline();
  if (!available) return rewardsCopy.soldOut;
  if (cost > balance) return rewardsCopy.missing(cost - balance);
  if (!online)
    return (
      <OnlineButton size="sm" variant="outline">
        {rewardsCopy.redeem}
      </OnlineButton>
    );
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={`${pathname}?redeem=${id}`} aria-label={rewardsCopy.redeemThis(title)} preventScrollReset>
        {rewardsCopy.redeem}
      </Link>
    </Button>
  );
}
