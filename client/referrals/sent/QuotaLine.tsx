import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { centerWords } from '../copy';

const QuotaLine_me = graphql(`
  fragment QuotaLine_me on Me {
    id
    referralQuota {
      open
      openLimit
      thisMonth
      monthLimit
    }
  }
`);

/** How much of the quota is used; nothing for who has none. */
export function QuotaLine({ me }: { me: FragmentType<typeof QuotaLine_me> }) {
  const { referralQuota: quota } = useFragmentOf(QuotaLine_me, me);
  if (!quota) return null;
  const { open, openLimit, thisMonth, monthLimit } = quota;
  const full = thisMonth >= monthLimit ? centerWords.quotaMonthFull : open >= openLimit ? centerWords.quotaFull : null;
  return (
    <Flex asChild gap="2" wrap="wrap" fontVariantNumeric="tabular-nums">
      <p>
        <Box as="span" fontWeight="semibold">
          {centerWords.quotaOpen(open, openLimit)}
        </Box>
        <Box as="span" color="fg.muted">
          {centerWords.quotaMonth(thisMonth, monthLimit)}
        </Box>
        {full && <Box as="span">{full}</Box>}
      </p>
    </Flex>
  );
}
