import { Box, Flex, Grid } from '@chakra-ui/react';
import { MatchLine } from '../domain/MatchLine';
import { ReadinessBadge } from '../domain/ReadinessBadge';
import { ReferralStatusBadge } from '../domain/ReferralStatusBadge';
import { RequirementsLine } from '../domain/RequirementsLine';
import { ScoreParts } from '../domain/ScoreParts';
import { Section } from '../ui/layout/Page';

const PARTS = [
  { name: 'Profile', points: 10, outOf: 20, advice: 'Add a headline to your profile.', gain: 5 },
  { name: 'Skills', points: 32, outOf: 40, advice: 'Add two more skills.', gain: 8 },
  { name: 'Résumé', points: 0, outOf: 20, advice: 'Upload your résumé.', gain: 20 },
  { name: 'Certifications', points: 20, outOf: 20, advice: null, gain: 0 },
];

const NEXT = { advice: 'Upload your résumé.', gain: 20, score: 82, band: 'GOOD' } as const;

const SCORES = [
  { score: 92, band: 'EXCELLENT' },
  { score: 78, band: 'GOOD' },
  { score: 62, band: 'FAIR' },
  { score: 30, band: 'NEEDS_WORK' },
] as const;

const STATUSES = ['PENDING', 'ACCEPTED', 'REFERRED', 'INTERVIEW', 'HIRED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const;

/** Readiness, match and the status of a request, as several features show them. */
export function Scores() {
  return (
    <Section title="Scores and statuses">
      <Flex direction="column" gap="6">
        <Flex gap="2" wrap="wrap">
          {SCORES.map(({ score, band }) => (
            <ReadinessBadge key={band} score={score} band={band} />
          ))}
          {STATUSES.map((status) => (
            <ReferralStatusBadge key={status} status={status} />
          ))}
        </Flex>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} gap="6">
          <Section title="Own score" frame="card">
            <ScoreParts score={62} parts={PARTS} toNextBand={NEXT} linkOf={() => '#profile'} />
          </Section>
          <Section title="Another person's" frame="card">
            <ScoreParts score={62} parts={PARTS} compact />
          </Section>
          <Section title="On request" frame="card">
            <ScoreParts score={62} parts={PARTS} toNextBand={NEXT} folded />
          </Section>
        </Grid>
        <Box>
          <MatchLine score={82} met={['React', 'SQL', 'Git', 'Docker', 'Linux']} missing={['Kafka', 'gRPC']} />
          <MatchLine score={100} met={['React', 'SQL']} missing={[]} />
          <MatchLine score={12} met={['Git']} missing={['Go', 'Kafka', 'gRPC', 'Terraform', 'AWS', 'Redis']} />
          <RequirementsLine met={['React', 'CSS', 'SQL', 'Git']} missing={['Testing', 'Kafka']} />
        </Box>
      </Flex>
    </Section>
  );
}
