import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { ReferralTimeline_ReferralFragment } from '../../graphql/graphql';
import { Time } from '../../ui/data/Time';
import { useSession } from '../../lib/useSession';
import { Timeline, type TimelineStep } from '../../ui/data/Timeline';
import { Section } from '../../ui/layout/Page';
import { reasonSentences } from '../parts/copy';
import { stepStateOf, upcomingStatuses } from '../parts/statusFlow';
import { eventTitles, timelineCopy } from './copy';

const ReferralTimeline_referral = graphql(`
  fragment ReferralTimeline_referral on Referral {
    id
    status
    rejectionReason
    events {
      id
      status
      note
      at
      actor {
        id
        name
      }
    }
  }
`);

type ReferralEvent = ReferralTimeline_ReferralFragment['events'][number];

/** The events of a referral, and the statuses that may follow. */
export function ReferralTimeline({ referral }: { referral: FragmentType<typeof ReferralTimeline_referral> }) {
  const { status, rejectionReason, events } = useFragmentOf(ReferralTimeline_referral, referral);
  const past = events.map((event, index): TimelineStep => {
    const reason = event.status === 'REJECTED' && rejectionReason ? reasonSentences[rejectionReason] : null;
    return {
      key: event.id,
      title: eventTitles[event.status],
      detail: <EventDetail event={event} reason={reason} />,
      time: <Time at={event.at} style="date" />,
      state: stepStateOf(event.status, index === events.length - 1),
    };
  });
  const upcoming = upcomingStatuses(status).map(
    (to): TimelineStep => ({ key: to, title: eventTitles[to], state: 'next' }),
  );
  return (
    <Section title={timelineCopy.title}>
      <Timeline label={timelineCopy.title} steps={[...past, ...upcoming]} />
    </Section>
  );
}

/** Who caused the event, and what they wrote. */
function EventDetail({ event: { status, actor, note }, reason }: { event: ReferralEvent; reason: string | null }) {
  const viewerId = useSession()?.user.id;
  const actorName = actor && (actor.id === viewerId ? timelineCopy.you : actor.name);
  return (
    <>
      <bdi>{actorName ?? (status === 'EXPIRED' ? timelineCopy.expired : timelineCopy.automatic)}</bdi>
      {reason && <Box>{reason}</Box>}
      {note && (
        <Box whiteSpace="pre-line" dir="auto">
          {note}
        </Box>
      )}
    </>
  );
}
