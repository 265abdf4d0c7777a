import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { number, rate } from '../../lib/numbers';
import { Section } from '../../ui/layout/Page';
import { StatCard, StatRow } from '../../ui/data/StatCard';
import { personStatsCopy } from './copy';

const PersonStats_user = graphql(`
  fragment PersonStats_user on User {
    id
    firstName
    role
    stats {
      totalReferrals
      successRate
      candidatesHired
      typicalReplyHours
      answerRate
    }
  }
`);

/** How a referrer handles requests, so that students know what to expect. Nothing for job seekers. */
export function PersonStats({ user }: { user: FragmentType<typeof PersonStats_user> }) {
  const data = useFragmentOf(PersonStats_user, user);
  if (data.role !== 'ALUMNI' && data.role !== 'HR') return null;
  const { firstName, stats } = data;
  return (
    <Section title={personStatsCopy.title(firstName)}>
      {stats.totalReferrals === 0 ? (
        <Box color="fg.muted">{personStatsCopy.noRequests(firstName)}</Box>
      ) : (
        <StatRow columns={2}>
          <StatCard
            label={personStatsCopy.requests}
            value={number(stats.totalReferrals)}
            note={personStatsCopy.answered(stats.answerRate)}
          />
          <StatCard
            label={personStatsCopy.reply}
            value={personStatsCopy.replyValue(stats.typicalReplyHours)}
            note={stats.typicalReplyHours === null ? undefined : personStatsCopy.replyNote}
          />
          <StatCard
            label={personStatsCopy.accepted}
            value={rate(stats.successRate)}
            note={personStatsCopy.acceptedNote}
          />
          <StatCard
            label={personStatsCopy.hired}
            value={number(stats.candidatesHired)}
            note={personStatsCopy.hiredNote}
          />
        </StatRow>
      )}
    </Section>
  );
}
