import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { fullDateTime, shortDate } from '../../lib/time';
import { useSession } from '../../lib/useSession';
import { Section } from '../../ui/layout/Page';
import { Timeline, type TimelineStep } from '../../ui/data/Timeline';
import { eventTitles, reasonSentences, referralWords } from '../copy';
import { stateOf, stepsAhead } from '../parts/timeline';

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

/** What has happened to a request, and what may still come. */
export function ReferralTimeline({ referral }: { referral: FragmentType<typeof ReferralTimeline_referral> }) {
  const { status, rejectionReason, events } = useFragmentOf(ReferralTimeline_referral, referral);
  const viewerId = useSession()?.user.id;
  const past = events.map((event, index): TimelineStep => {
    const who = event.actor
      ? event.actor.id === viewerId
        ? referralWords.you
        : event.actor.name
      : referralWords.byTime;
    const why = event.status === 'REJECTED' && rejectionReason ? reasonSentences[rejectionReason] : null;
    return {
      key: event.id,
      title: eventTitles[event.status],
      detail: (
        <>
          {who}
          {why && <Box>{why}</Box>}
          {event.note && (
            <Box whiteSpace="pre-line" dir="auto">
              {event.note}
            </Box>
          )}
        </>
      ),
      time: (
        <time dateTime={event.at} title={fullDateTime(event.at)}>
          {shortDate(event.at)}
        </time>
      ),
      state: stateOf(event.status, index === events.length - 1),
    };
  });
  const ahead = stepsAhead(status).map((to): TimelineStep => ({ key: to, title: eventTitles[to], state: 'next' }));
  return (
    <Section title={referralWords.timeline}>
      <Timeline label={referralWords.timeline} steps={[...past, ...ahead]} />
    </Section>
  );
}
