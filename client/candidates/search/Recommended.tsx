import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { useId } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { studyLine } from '../../domain/studyLine';
import { Select } from '../../ui/forms/Select';
import { PersonLine } from '../../ui/person/PersonCard';
import { BandBadge } from '../parts/BandBadge';
import { candidateCopy } from '../parts/copy';
import { recommendedCopy } from './copy';
import { type OpenJob, RECOMMENDED, type Sides } from './useSides';

const Recommended_candidate = graphql(`
  fragment Recommended_candidate on Candidate {
    id
    readiness {
      score
      band
    }
    user {
      id
      name
      photoUrl
      college
      batch
      viewerCanMessage
    }
  }
`);

interface RecommendedProps {
  matches: Sides['recommendedCandidates'];
  jobs: readonly OpenJob[];
  /** The chosen job; empty for all open ones. */
  jobId: string;
  onJob: (jobId: string) => void;
  /** More than the first few are shown. */
  withMore: boolean;
  onMore: (withMore: boolean) => void;
  to: (candidateId: string) => string;
  onInvite: (candidateId: string, jobId: string) => void;
}

/** The candidates who match a job best, each with the reasons. */
export function Recommended({ matches, jobs, jobId, onJob, withMore, onMore, to, onInvite }: RecommendedProps) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} bg="bg.subtle" borderRadius="l3" px="4" py="3">
      <Flex gap="3" align="center" wrap="wrap" mb={matches.length > 0 ? '3' : '0'}>
        <Heading as="h2" size="sm" id={id}>
          {recommendedCopy.title}
        </Heading>
        {jobs.length > 0 && <JobChoice jobs={jobs} jobId={jobId} onJob={onJob} />}
        {matches.length === 0 && (
          <chakra.p fontSize="sm" color="fg.muted">
            {jobs.length === 0 ? recommendedCopy.noJobs : recommendedCopy.nobody}
          </chakra.p>
        )}
        {(withMore || matches.length === RECOMMENDED.few) && <More withMore={withMore} onMore={onMore} />}
      </Flex>
      {matches.length > 0 && (
        <Grid asChild templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="4">
          <ul>
            {matches.map((match) => (
              <Match key={match.candidate.id} match={match} to={to} onInvite={onInvite} />
            ))}
          </ul>
        </Grid>
      )}
    </chakra.section>
  );
}

function JobChoice({ jobs, jobId, onJob }: Pick<RecommendedProps, 'jobs' | 'jobId' | 'onJob'>) {
  const options = jobs.map((job) => ({ value: job.id, label: job.title }));
  return (
    <Box width={{ base: 'full', md: '16rem' }}>
      <Select
        size="sm"
        aria-label={recommendedCopy.job}
        options={[{ value: '', label: recommendedCopy.allJobs }, ...options]}
        value={jobId}
        onChange={(event) => onJob(event.target.value)}
      />
    </Box>
  );
}

const More = ({ withMore, onMore }: Pick<RecommendedProps, 'withMore' | 'onMore'>) => (
  <Button
    ms="auto"
    size="sm"
    variant="ghost"
    colorPalette="gray"
    aria-expanded={withMore}
    onClick={() => onMore(!withMore)}
  >
    {withMore ? recommendedCopy.fewer : recommendedCopy.more}
  </Button>
);

interface MatchProps extends Pick<RecommendedProps, 'to' | 'onInvite'> {
  match: Sides['recommendedCandidates'][number];
}

function Match({ match, to, onInvite }: MatchProps) {
  const { candidate, job } = match;
  const { id, user, readiness } = useFragmentOf(Recommended_candidate, candidate);
  return (
    <Flex as="li" gap="3" align="flex-start" justify="space-between" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Flex direction="column" gap="1.5" minW="0">
        <PersonLine
          id={user.id}
          name={user.name}
          photoUrl={user.photoUrl ?? null}
          detail={studyLine(user)}
          to={to(id)}
        />
        <Flex gap="2" align="center" wrap="wrap" fontSize="xs" color="fg.muted">
          <BandBadge {...readiness} />
          <span>
            {recommendedCopy.match(match.score)} {recommendedCopy.forJob(job.title)}
          </span>
        </Flex>
        <Reasons reasons={match.reasons} name={user.name} />
      </Flex>
      {user.viewerCanMessage && (
        <Button
          size="sm"
          variant="outline"
          flexShrink="0"
          aria-label={candidateCopy.inviteOf(user.name)}
          onClick={() => onInvite(id, job.id)}
        >
          {candidateCopy.invite}
        </Button>
      )}
    </Flex>
  );
}

const Reasons = ({ reasons, name }: { reasons: readonly string[]; name: string }) => (
  <chakra.ul fontSize="xs" color="fg.muted" aria-label={recommendedCopy.reasons(name)}>
    {reasons.map((reason, index) => (
      <chakra.li key={reason} display="inline">
        {index > 0 && ' · '}
        {reason}
      </chakra.li>
    ))}
  </chakra.ul>
);
