import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Check, HandHelping } from 'lucide-react';
import { memo } from 'react';
import { matchCopy } from '../../domain/matchCopy';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
import { SplitRow } from '../../ui/list/SplitRow';
import { jobCopy } from '../parts/copy';
import { DateFacts, PlaceFacts } from '../parts/JobFacts';
import { SaveButton } from '../parts/SaveButton';

const JobRow_job = graphql(`
  fragment JobRow_job on Job {
    id
    title
    company
    location
    remote
    type
    salary {
      min
      max
      currency
    }
    postedAt
    applicationDeadline
    status
    matchScore
    referralEnabled
    referrersCount
    viewerHasApplied
    viewerHasSaved
  }
`);

interface JobRowProps {
  job: FragmentType<typeof JobRow_job>;
  isOpen: boolean;
  /** Shows the job beside the list; without it, the row leads to the job's page. */
  onOpen?: (id: string) => void;
  /** Only saved jobs are listed. One that is no longer saved stays until the next visit, so that it can be saved again. */
  inSaved: boolean;
}

/** One job of the list. */
export const JobRow = memo(function JobRow({ job, isOpen, onOpen, inSaved }: JobRowProps) {
  const data = useFragmentOf(JobRow_job, job);
  const { id, title, matchScore, viewerHasApplied, viewerHasSaved, referralEnabled, referrersCount } = data;
  const isRemoved = inSaved && !viewerHasSaved;
  return (
    <SplitRow
      id={id}
      title={title}
      to={paths.job(id)}
      isOpen={isOpen}
      onOpen={onOpen}
      end={
        matchScore !== null && (
          <chakra.span fontSize="xs" fontWeight="semibold" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {matchCopy.score(matchScore)}
          </chakra.span>
        )
      }
    >
      <PlaceFacts job={data} />
      <Flex justify="space-between" align="center" gap="2" minH="8">
        <Flex columnGap="3" wrap="wrap" fontSize="xs">
          <DateFacts job={data} />
          {isRemoved && <span>{jobCopy.removed}</span>}
          {viewerHasApplied ? (
            <Sign icon={Check}>{jobCopy.applied}</Sign>
          ) : (
            referralEnabled && referrersCount > 0 && <Sign icon={HandHelping}>{jobCopy.canRefer(referrersCount)}</Sign>
          )}
        </Flex>
        <Box position="relative" flexShrink="0" me="-2">
          {(!viewerHasApplied || isRemoved) && <SaveButton job={data} compact />}
        </Box>
      </Flex>
    </SplitRow>
  );
});

function Sign({ icon: Icon, children }: { icon: typeof Check; children: string }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" color="good" fontWeight="medium" fontSize="xs">
      <Icon size={14} aria-hidden />
      {children}
    </chakra.span>
  );
}
