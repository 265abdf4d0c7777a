import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { number, percent } from '../../lib/numbers';
import { Section } from '../../ui/layout/Page';
import { StatCard, StatRow } from '../../ui/data/StatCard';
import { personWords } from '../copy';

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

/** How a referrer deals with requests, so that a student knows what to expect. Nothing for job seekers. */
export function PersonStats({ user }: { user: FragmentType<typeof PersonStats_user> }) {
  const data = useFragmentOf(PersonStats_user, user);
  if (data.role !== 'ALUMNI' && data.role !== 'HR') return null;
  const { firstName, stats } = data;
  return (
    <Section title={personWords.answers(firstName)}>
      {stats.totalReferrals === 0 ? (
        <Box color="fg.muted">{personWords.firstAsker(firstName)}</Box>
      ) : (
        <StatRow columns={2}>
          <StatCard
            label={personWords.requests}
            value={number(stats.totalReferrals)}
            note={personWords.requestsNote(stats.answerRate)}
          />
          <StatCard
            label={personWords.reply}
            value={personWords.replyValue(stats.typicalReplyHours)}
            note={stats.typicalReplyHours === null ? undefined : personWords.replyNote}
          />
          <StatCard label={personWords.success} value={percent(stats.successRate)} note={personWords.successNote} />
          <StatCard label={personWords.hired} value={number(stats.candidatesHired)} note={personWords.hiredNote} />
        </StatRow>
      )}
    </Section>
  );
}
