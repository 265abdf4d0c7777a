import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { replyPromise } from '../../domain/replyNote';
import { referralStatuses } from '../../domain/referralStatus';
import { graphql } from '../../graphql';
import { Time } from '../../ui/data/Time';
import { ProgressLine } from '../../ui/data/ProgressLine';
import { nextForCandidate, reasonSentences, referralCopy } from '../parts/copy';
import { type Side, useIsColleagues } from '../parts/side';
import { nextForReferrer, senderLeftCopy } from './copy';

const NextStep_referral = graphql(`
  fragment NextStep_referral on Referral {
    id
    status
    progress
    allowedTransitions
    rejectionReason
    expiresAt
    candidate {
      id
      user {
        id
        firstName
      }
    }
    referrer {
      id
      firstName
      stats {
        typicalReplyHours
        answerRate
      }
    }
  }
`);

/** The progress of a referral, and what happens next for this side. */
export function NextStep({ referral, side }: { referral: FragmentType<typeof NextStep_referral>; side: Side }) {
  const data = useFragmentOf(NextStep_referral, referral);
  const { status, progress, expiresAt, rejectionReason } = data;
  const isColleagues = useIsColleagues({ candidateId: data.candidate.user.id, referrerId: data.referrer.id });
  const colleague = isColleagues ? data.referrer.firstName : null;
  const senderLeft = side === 'referrer' && status === 'PENDING' && !data.allowedTransitions.includes('ACCEPTED');
  const sentence = (due: string | null) => {
    if (senderLeft) return senderLeftCopy;
    return side === 'candidate'
      ? nextForCandidate[status]({ name: data.referrer.firstName, due })
      : nextForReferrer[status]({ name: data.candidate.user.firstName, colleague, due });
  };
  const { label } = referralStatuses[status];
  return (
    <>
      {progress > 0 && (
        <Box mb="4">
          <ProgressLine label={referralCopy.progress(label)} percent={progress} valueText={label} />
        </Box>
      )}
      {side === 'candidate' && rejectionReason && <Box mb="1">{reasonSentences[rejectionReason]}</Box>}
      <Box>
        {expiresAt === null ? (
          sentence(null)
        ) : (
          <Time at={expiresAt} style="left">
            {sentence}
          </Time>
        )}
      </Box>
      {side === 'candidate' && status === 'PENDING' && (
        <Box color="fg.muted" mt="1">
          {replyPromise(data.referrer.firstName, data.referrer.stats)}
        </Box>
      )}
    </>
  );
}
