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
import { isFinal } from '../parts/statusFlow';
import { TellStory } from '../story/TellStory';
import { AskInstead } from './AskInstead';
import { detailsCopy } from './copy';
import { LastLines } from './LastLines';
import { NextStep } from './NextStep';
import { AskedPerson } from './AskedPerson';
import { ReferralTimeline } from './ReferralTimeline';

const ReferralDetails_referral = graphql(`
  fragment ReferralDetails_referral on Referral {
    id
    status
    message
    resume {
      id
    }
    ...AskInstead_referral
    ...LastLines_referral
    ...NextStep_referral
    ...AskedPerson_referral
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

/** One of the viewer's own requests with all its data: its status and the available actions, what was sent with it, who was asked, and its timeline. */
export function ReferralDetails({ referral, narrow = false }: ReferralDetailsProps) {
  const data = useFragmentOf(ReferralDetails_referral, referral);
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
          <NextStep referral={data} side="candidate" />
          <Flex gap="2" wrap="wrap" mt="4">
            <ReferralActions referral={data} />
            <MessageButton referral={data} />
          </Flex>
          {data.status === 'HIRED' && <TellStory />}
        </Section>
        <AskInstead referral={data} />
        <Section title={detailsCopy.message}>
          <UserText text={data.message} placeholder={detailsCopy.noMessage} />
        </Section>
        <LastLines referral={data} />
        <Section title={detailsCopy.resume}>
          {data.resume ? <SentResume referral={data} /> : <Box color="fg.muted">{detailsCopy.noResume}</Box>}
        </Section>
      </Flex>
      <Flex direction="column" gap="6" minW="0">
        <AskedPerson referral={data} />
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
