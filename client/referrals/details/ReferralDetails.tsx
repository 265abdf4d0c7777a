import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { ReferralDetails_ReferralFragment } from '../../graphql/graphql';
import { dueIn } from '../../lib/time';
import { Section } from '../../ui/layout/Page';
import { referralStatuses } from '../../domain/referralStatus';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { ProgressLine } from '../../ui/data/Timeline';
import { nextForCandidate, nextForReferrer, reasonSentences, referralWords } from '../copy';
import { MessageButton } from '../parts/MessageButton';
import { OtherParty } from './OtherParty';
import { ReferralActions } from '../actions/ReferralActions';
import { ReferralResume } from '../parts/ReferralResume';
import { ReferralTimeline } from './ReferralTimeline';
import { isOver } from '../parts/timeline';
import { type Side, useSide } from '../parts/side';

const ReferralDetails_referral = graphql(`
  fragment ReferralDetails_referral on Referral {
    id
    status
    progress
    message
    notes
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
    }
    resume {
      id
    }
    ...OtherParty_referral
    ...ReferralActions_referral
    ...MessageButton_referral
    ...ReferralResume_referral
    ...ReferralTimeline_referral
  }
`);

/** A request in full: where it stands and what to do, who is on the other side, what was sent with it, what has happened. */
export function ReferralDetails({ referral }: { referral: FragmentType<typeof ReferralDetails_referral> }) {
  const data = useFragmentOf(ReferralDetails_referral, referral);
  const side = useSide(data.candidate.id);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' }}
      gap={{ base: '6', lg: '10' }}
    >
      <Flex direction="column" gap="6" minW="0">
        <Section
          title={isOver(data.status) ? referralWords.end : referralWords.next}
          frame="card"
          actions={<ReferralStatusBadge status={data.status} />}
        >
          <NextStep data={data} side={side} />
          <Flex gap="2" wrap="wrap" mt="4">
            <ReferralActions referral={data} />
            <MessageButton referral={data} />
          </Flex>
        </Section>
        <Section title={referralWords.message}>
          <Words text={data.message} otherwise={referralWords.noMessage} />
        </Section>
        <Section title={referralWords.resume}>
          {data.resume ? <ReferralResume referral={data} /> : <Words text={null} otherwise={referralWords.noResume} />}
        </Section>
        {data.notes && (
          <Section title={referralWords.notes} description={referralWords.notesHelp}>
            <Words text={data.notes} otherwise="" />
          </Section>
        )}
      </Flex>
      <Flex direction="column" gap="6" minW="0">
        <OtherParty referral={data} side={side} />
        <ReferralTimeline referral={data} />
      </Flex>
    </Grid>
  );
}

type Data = Pick<
  ReferralDetails_ReferralFragment,
  'status' | 'progress' | 'expiresAt' | 'rejectionReason' | 'candidate' | 'referrer'
>;

function NextStep({ data, side }: { data: Data; side: Side }) {
  const { status, progress, expiresAt, rejectionReason } = data;
  const due = expiresAt === null ? null : dueIn(expiresAt);
  const sentence =
    side === 'candidate'
      ? nextForCandidate[status]({ name: data.referrer.firstName, due })
      : nextForReferrer[status]({ name: data.candidate.user.firstName, due });
  const { label } = referralStatuses[status];
  return (
    <>
      {progress > 0 && (
        <Box mb="4">
          <ProgressLine label={referralWords.progress(label)} percent={progress} valueText={label} />
        </Box>
      )}
      {side === 'candidate' && rejectionReason && <Box mb="1">{reasonSentences[rejectionReason]}</Box>}
      <Box>{sentence}</Box>
    </>
  );
}

/** What somebody wrote, in their own line breaks and direction. */
function Words({ text, otherwise }: { text: string | null; otherwise: string }) {
  if (!text) return <Box color="fg.muted">{otherwise}</Box>;
  return (
    <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose" dir="auto">
      {text}
    </chakra.p>
  );
}
