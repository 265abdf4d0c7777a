import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Button, IconButton } from '@chakra-ui/react/button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Heading } from '@chakra-ui/react/heading';
import { useId } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { PersonLine } from '../../ui/person/PersonCard';
import { BANDS } from '../parts/bands';
import { contactProps } from '../parts/contactProps';
import { candidateCopy } from '../parts/copy';
import { JobSelect } from '../parts/JobSelect';
import type { OpenJob } from '../parts/useJobChoice';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { recommendedCopy } from './copy';
import { RECOMMENDED, type Recommending, type SearchExtras } from './useSearchExtras';

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
      viewerCanMessage
    }
  }
`);

interface RecommendedProps {
  matches: SearchExtras['recommendedCandidates'];
  state: Recommending;
  jobs: readonly OpenJob[];
  /** The chosen job; null for all open ones. */
  chosen: OpenJob | null;
  onJob: (job: OpenJob | null) => void;
  /** More than the first few are shown. */
  withMore: boolean;
  onMore: (withMore: boolean) => void;
  to: (candidateId: string) => string;
  onInvite: (candidateId: string, jobId: string) => void;
}

/** The candidates who match a job best, each with the reasons. */
export function Recommended({ matches, state, jobs, chosen, onJob, withMore, onMore, to, onInvite }: RecommendedProps) {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      display="flex"
      flexDirection={{ base: 'column', lg: 'row' }}
      gap={{ base: '3', lg: '4' }}
      bg="bg.subtle"
      borderRadius="l3"
      px="4"
      py="2"
      my={{ lg: '-2' }}
    >
      <Flex
        gap={{ base: '2', lg: '1' }}
        direction={{ base: 'row', lg: 'column' }}
        align={{ base: 'center', lg: 'stretch' }}
        justify="center"
        wrap="wrap"
        width={{ lg: '15rem' }}
        flexShrink="0"
        alignSelf={{ lg: jobs.length > 0 ? 'flex-start' : 'center' }}
      >
        <Flex gap="2" align="center" justify="space-between" flex={{ base: '1', lg: '0 0 auto' }}>
          <Heading as="h2" size="sm" fontSize="sm" whiteSpace={{ lg: 'nowrap' }} id={id}>
            {recommendedCopy.title}
          </Heading>
          {(withMore || matches.length === RECOMMENDED.few) && <More withMore={withMore} onMore={onMore} />}
        </Flex>
        {jobs.length > 0 && (
          <Box width={{ base: 'full', md: '16rem', lg: 'full' }}>
            <JobSelect
              label={recommendedCopy.job}
              none={recommendedCopy.allJobs}
              jobs={jobs}
              chosen={chosen}
              onChange={onJob}
              compact
            />
          </Box>
        )}
      </Flex>
      {state.failed && <Failed onRetry={state.retry} />}
      {!state.failed && matches.length === 0 && (
        <chakra.p fontSize="sm" color="fg.muted" alignSelf="center">
          {jobs.length === 0 ? recommendedCopy.noJobs : recommendedCopy.nobody}
        </chakra.p>
      )}
      {!state.failed && matches.length > 0 && (
        <Grid
          asChild
          flex="1"
          minW="0"
          alignItems="center"
          templateColumns={{ base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap={{ base: '3', lg: '4' }}
          opacity={state.stale ? 0.6 : 1}
        >
          <ul aria-busy={state.stale}>
            {matches.map((match) => (
              <Match key={match.candidate.id} match={match} to={to} onInvite={onInvite} />
            ))}
          </ul>
        </Grid>
      )}
    </chakra.section>
  );
}

/** Instead of the candidates for another job. */
const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Flex role="alert" gap="3" align="center" wrap="wrap" fontSize="sm">
    {recommendedCopy.failed}
    <Button size="sm" variant="outline" colorPalette="gray" onClick={onRetry}>
      {recommendedCopy.retry}
    </Button>
  </Flex>
);

const More = ({ withMore, onMore }: Pick<RecommendedProps, 'withMore' | 'onMore'>) => (
  <IconButton
    size="xs"
    variant="ghost"
    colorPalette="gray"
    aria-label={withMore ? recommendedCopy.fewer : recommendedCopy.more}
    title={withMore ? recommendedCopy.fewer : recommendedCopy.more}
    aria-expanded={withMore}
    onClick={() => onMore(!withMore)}
  >
    {withMore ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
  </IconButton>
);

interface MatchProps extends Pick<RecommendedProps, 'to' | 'onInvite'> {
  match: SearchExtras['recommendedCandidates'][number];
}

function Match({ match, to, onInvite }: MatchProps) {
  const { candidate, job } = match;
  const { id, user, readiness } = useFragmentOf(Recommended_candidate, candidate);
  return (
    <Flex
      as="li"
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: '2', md: '3' }}
      align={{ base: 'flex-start', md: 'center' }}
      justify="space-between"
      minW="0"
    >
      <PersonLine
        id={user.id}
        name={user.name}
        photoUrl={user.photoUrl ?? null}
        detail={
          <>
            <chakra.span
              display="block"
              title={`${recommendedCopy.match(match.score)} ${recommendedCopy.forJob(job.title)}`}
              {...cutWhenWide}
            >
              {recommendedCopy.match(match.score)} {recommendedCopy.forJob(job.title)} · {readiness.score}{' '}
              {BANDS[readiness.band].label}
            </chakra.span>
            <Reasons reasons={match.reasons} name={user.name} />
          </>
        }
        to={to(id)}
      />
      <OnlineButton
        size="sm"
        variant="outline"
        flexShrink="0"
        aria-label={candidateCopy.inviteOf(user.name)}
        {...contactProps(user, () => onInvite(id, job.id))}
      >
        {candidateCopy.invite}
      </OnlineButton>
    </Flex>
  );
}

/** In one line on wide screens; the tooltip has all of it. */
const cutWhenWide = { whiteSpace: { lg: 'nowrap' }, overflow: { lg: 'hidden' }, textOverflow: 'ellipsis' } as const;

const Reasons = ({ reasons, name }: { reasons: readonly string[]; name: string }) => (
  <chakra.ul lineClamp={{ lg: '2' }} title={reasons.join(' · ')} aria-label={recommendedCopy.reasons(name)}>
    {reasons.map((reason, index) => (
      <chakra.li key={reason} display="inline">
        {index > 0 && ' · '}
        {reason}
      </chakra.li>
    ))}
  </chakra.ul>
);
