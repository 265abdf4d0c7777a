import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { memo } from 'react';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { Time } from '../../ui/data/Time';
import { replyNote } from '../../domain/replyNote';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { SplitRow } from '../../ui/list/SplitRow';
import { reasonSentences, referralCopy } from '../parts/copy';
import { referralCenterCopy } from './copy';

const SentReferral_referral = graphql(`
  fragment SentReferral_referral on Referral {
    id
    jobTitle
    company
    status
    rejectionReason
    expiresAt
    createdAt
    referrer {
      id
      name
      stats {
        typicalReplyHours
        answerRate
      }
    }
  }
`);

interface SentReferralProps {
  referral: FragmentType<typeof SentReferral_referral>;
  isOpen: boolean;
  /** Shows the request beside the list; without it, the row leads to the page of the request. */
  onOpen?: (id: string) => void;
}

/** One of the viewer's own requests in the list. */
export const SentReferral = memo(function SentReferral({ referral, isOpen, onOpen }: SentReferralProps) {
  const data = useFragmentOf(SentReferral_referral, referral);
  const { id, jobTitle, company, status, rejectionReason, expiresAt, createdAt, referrer } = data;
  // How soon an answer can be expected, or why there was none.
  const note = status === 'PENDING' ? replyNote(referrer.stats) : rejectionReason && reasonSentences[rejectionReason];
  return (
    <SplitRow
      id={id}
      title={referralCopy.jobAt(jobTitle, company)}
      to={paths.referral(id)}
      isOpen={isOpen}
      onOpen={onOpen}
      end={<ReferralStatusBadge status={status} />}
    >
      <Flex justify="space-between" gap="3" mt="1" fontSize="xs" color="fg.muted">
        <chakra.span truncate title={referrer.name}>
          <bdi>{referrer.name}</bdi> · <Time at={createdAt} />
        </chakra.span>
        {status === 'PENDING' && expiresAt !== null && (
          <Time at={expiresAt} style="left" flexShrink="0">
            {referralCenterCopy.expires}
          </Time>
        )}
      </Flex>
      {note && (
        <Box fontSize="xs" color="fg.muted" mt="0.5">
          {note}
        </Box>
      )}
    </SplitRow>
  );
});
