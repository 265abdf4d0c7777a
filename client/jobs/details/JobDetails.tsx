import type { FragmentType } from '@apollo/client';
import { chakra, Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { MatchLine } from '../../domain/MatchLine';
import { ReportButton } from '../../domain/report/ReportButton';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { DateFacts, PlaceFacts } from '../parts/JobFacts';
import { JobText } from '../parts/JobText';
import { detailsCopy } from './copy';
import { JobActions } from './JobActions';
import { JobReferrers } from './JobReferrers';
import { OtherJobs } from './OtherJobs';
import { useAsk } from './useAsk';
import { useJobState } from './useJobState';

const JobDetails_job = graphql(`
  fragment JobDetails_job on Job {
    id
    title
    company
    department
    location
    remote
    type
    description
    requirements
    salary {
      min
      max
      currency
    }
    postedAt
    applicationDeadline
    status
    match {
      score
      met
      missing
    }
    postedBy {
      id
      name
    }
    ...JobActions_job
    ...JobReferrers_job
    ...OtherJobs_job
  }
`);

interface JobDetailsProps {
  job: FragmentType<typeof JobDetails_job>;
  /** The page shows the title itself. */
  hideTitle?: boolean;
}

/** Everything about a job: what it is, how the viewer fits, who can refer them, and what they can do. */
export function JobDetails({ job, hideTitle = false }: JobDetailsProps) {
  const data = useFragmentOf(JobDetails_job, job);
  const ask = useAsk();
  const { id, title, match } = data;
  const { hasClosed } = useJobState(data);
  return (
    <Flex direction="column" gap="6" pb={{ base: '0', md: '4' }}>
      <Flex direction="column" gap="1.5">
        {!hideTitle && (
          <Heading as="h2" size="xl" overflowWrap="anywhere">
            <bdi>{title}</bdi>
          </Heading>
        )}
        <PlaceFacts job={data} />
        <DateFacts job={data} full />
        {match && <MatchLine {...match} />}
      </Flex>
      <chakra.div role="status" display={hasClosed ? 'block' : 'contents'} fontWeight="semibold" color="bad">
        {hasClosed && detailsCopy.hasClosed}
      </chakra.div>
      <JobActions job={data} onAsk={ask} />
      {match && <JobReferrers job={data} onAsk={ask} />}
      <JobText job={data} met={match?.met ?? null} />
      <OtherJobs job={data} />
      <ReportButton reported={{ ...data.postedBy, jobId: id }} />
    </Flex>
  );
}
