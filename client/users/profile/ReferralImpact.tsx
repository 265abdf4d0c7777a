import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { number, rate } from '../../lib/numbers';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { ownRequests } from '../../routes/requestLists';
import { Section } from '../../ui/layout/Page';
import { StatCard, StatRow } from '../../ui/data/StatCard';
import { impactCopy } from './copy';

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

/** The results of the viewer's referrals. */
export function ReferralImpact({ me }: { me: FragmentType<typeof ReferralImpact_me> }) {
  const data = useFragmentOf(ReferralImpact_me, me);
  const isHr = useSession()?.user.role === 'HR';
  const { totalReferrals, successRate, candidatesHired, creditsEarned, typicalReplyHours, answerRate } = data.stats;
  if (totalReferrals === 0) {
    return (
      <Section title={impactCopy.title}>
        <Box color="fg.muted">{impactCopy.none}</Box>
      </Section>
    );
  }
  return (
    <Section
      title={impactCopy.title}
      {...(typicalReplyHours !== null && { description: impactCopy.reply(typicalReplyHours) })}
    >
      <StatRow columns={2}>
        <StatCard
          label={impactCopy.requests}
          value={number(totalReferrals)}
          note={impactCopy.answered(answerRate)}
          to={ownRequests(isHr)}
        />
        <StatCard
          label={impactCopy.success}
          value={rate(successRate)}
          note={impactCopy.successNote}
          to={ownRequests(isHr, { progress: 'decided' })}
        />
        <StatCard
          label={impactCopy.hired}
          value={number(candidatesHired)}
          to={ownRequests(isHr, { progress: 'hired' })}
        />
        <StatCard label={impactCopy.credits} value={number(creditsEarned)} to={paths.credits} />
      </StatRow>
    </Section>
  );
}
