import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { number, percent } from '../../lib/numbers';
import { Section } from '../../ui/layout/Page';
import { StatCard, StatRow } from '../../ui/data/StatCard';
import { impactWords } from '../copy';

const ReferralImpact_me = graphql(`
  fragment ReferralImpact_me on Me {
    id
    stats {
      totalReferrals
      successRate
      candidatesHired
      creditsEarned
      typicalReplyHours
      answerRate
    }
  }
`);

/** What came of one's referrals, out of the requests themselves. */
export function ReferralImpact({ me }: { me: FragmentType<typeof ReferralImpact_me> }) {
  const data = useFragmentOf(ReferralImpact_me, me);
  const { totalReferrals, successRate, candidatesHired, creditsEarned, typicalReplyHours, answerRate } = data.stats;
  if (totalReferrals === 0) {
    return (
      <Section title={impactWords.title}>
        <Box color="fg.muted">{impactWords.none}</Box>
      </Section>
    );
  }
  return (
    <Section
      title={impactWords.title}
      {...(typicalReplyHours !== null && { description: impactWords.reply(typicalReplyHours) })}
    >
      <StatRow columns={2}>
        <StatCard label={impactWords.requests} value={number(totalReferrals)} note={impactWords.answered(answerRate)} />
        <StatCard label={impactWords.success} value={percent(successRate)} note={impactWords.successNote} />
        <StatCard label={impactWords.hired} value={number(candidatesHired)} />
        <StatCard label={impactWords.credits} value={number(creditsEarned)} />
      </StatRow>
    </Section>
  );
}
