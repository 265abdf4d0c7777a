import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { quotaCopy } from './copy';

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

/** How much of the quota is used. Nothing for users without a quota. */
export function QuotaLine({ me }: { me: FragmentType<typeof QuotaLine_me> }) {
  const { referralQuota: quota } = useFragmentOf(QuotaLine_me, me);
  if (!quota) return null;
  const { open, openLimit, thisMonth, monthLimit } = quota;
  const full = thisMonth >= monthLimit ? quotaCopy.monthFull : open >= openLimit ? quotaCopy.openFull : null;
  return (
    <Flex asChild gap="2" wrap="wrap" fontVariantNumeric="tabular-nums">
      <p>
        <Box as="span" fontWeight="semibold">
          {quotaCopy.open(open, openLimit)}
        </Box>
        <Box as="span" color="fg.muted">
          {quotaCopy.month(thisMonth, monthLimit)}
        </Box>
        {full && <Box as="span">{full}</Box>}
      </p>
    </Flex>
  );
}
