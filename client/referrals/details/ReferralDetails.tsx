import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { graphql } from '../../graphql';
import { LinkedText } from '../../ui/data/LinkedText';
import { Section } from '../../ui/layout/Page';
import { ReferralActions } from '../actions/ReferralActions';
import { MessageButton } from '../parts/MessageButton';
import { SentResume } from './SentResume';
import { useIsColleagues, useSide } from '../parts/side';
import { isFinal } from '../parts/statusFlow';
import { TellStory } from '../story/TellStory';
import { AskInstead } from './AskInstead';
import { detailsCopy } from './copy';
import { LastLines } from './LastLines';
import { NextStep } from './NextStep';
import { OtherParty } from './OtherParty';
import { ReferralTimeline } from './ReferralTimeline';

const ReferralDetails_referral = graphql(`
  fragment ReferralDetails_referral on Referral {
    id
    status
    message
    notes
    candidate {
      id
    }
    referrer {
      id
      firstName
    }
    resume {
      id
    }
    ...AskInstead_referral
    ...LastLines_referral
    ...NextStep_referral
    ...OtherParty_referral
    ...ReferralActions_referral
    ...MessageButton_referral
    ...ReferralResume_referral
    ...ReferralTimeline_referral
  }
`);

interface ReferralDetailsProps {
  referral: FragmentType<typeof ReferralDetails_referral>;
  /** In one column, for a pane beside a list. */
  narrow?: boolean;
}

/** A request with all its data: its status and the available actions, what was sent with it, the other party, and its timeline. */
export function ReferralDetails({ referral, narrow = false }: ReferralDetailsProps) {
  const data = useFragmentOf(ReferralDetails_referral, referral);
  const side = useSide(data.candidate.id);
  const isColleagues = useIsColleagues({ candidateId: data.candidate.id, referrerId: data.referrer.id });
  const noResume = isColleagues ? detailsCopy.resumeOfColleague(data.referrer.firstName) : detailsCopy.noResume;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', ...(!narrow && { lg: 'minmax(0, 5fr) minmax(0, 3fr)' }) }}
      gap={{ base: '6', ...(!narrow && { lg: '10' }) }}
    >
      <Flex direction="column" gap="6" minW="0">
        <Section
          title={isFinal(data.status) ? detailsCopy.result : detailsCopy.next}
          frame="card"
          actions={<ReferralStatusBadge status={data.status} />}
        >
          <NextStep referral={data} side={side} />
          <Flex gap="2" wrap="wrap" mt="4">
            <ReferralActions referral={data} />
            <MessageButton referral={data} />
          </Flex>
          {side === 'candidate' && data.status === 'HIRED' && <TellStory />}
        </Section>
        {side === 'candidate' && <AskInstead referral={data} />}
        <Section title={detailsCopy.message}>
          <UserText text={data.message} placeholder={detailsCopy.noMessage} />
        </Section>
        <LastLines referral={data} />
        <Section title={detailsCopy.resume}>
          {data.resume ? <SentResume referral={data} /> : <Box color="fg.muted">{noResume}</Box>}
        </Section>
        {data.notes && (
          <Section title={detailsCopy.notes} description={detailsCopy.notesHelp}>
            <UserText text={data.notes} placeholder="" />
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

/** Text that a user wrote, with its line breaks and in its own direction. */
function UserText({ text, placeholder }: { text: string | null; placeholder: string }) {
  if (!text) return <Box color="fg.muted">{placeholder}</Box>;
  return (
    <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose" dir="auto">
      <LinkedText>{text}</LinkedText>
    </chakra.p>
  );
}
