import type { FragmentType } from '@apollo/client';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { MatchLine } from '../../domain/MatchLine';
import { ReportButton } from '../../domain/report/ReportButton';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { JobDetails_JobFragment } from '../../graphql/graphql';
import { usePaneMode } from '../../ui/list/usePaneMode';
import { DateFacts, PlaceFacts } from '../parts/JobFacts';
import { JobText } from '../parts/JobText';
import { detailsCopy } from './copy';
import { JobActions } from './JobActions';
import { JobGlance } from './JobGlance';
import { JobReferrers } from './JobReferrers';
import type { OpenRequest } from './openRequests';
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
  /** The viewer's open requests for this job; undefined if they are not known. */
  requests?: readonly OpenRequest[] | undefined;
  /** The page shows the title itself. */
  hideTitle?: boolean;
  /** The job has the page to itself: on wide screens, the facts and the buttons stay in sight beside the text. */
  onPage?: boolean;
}

/** Everything about a job: what it is, how the viewer fits, who can refer them, and what they can do. */
export function JobDetails({ job, requests, hideTitle = false, onPage = false }: JobDetailsProps) {
  const data = useFragmentOf(JobDetails_job, job);
  const ask = useAsk();
  const inColumns = usePaneMode() === 'pane' && onPage;
  const { id, title, match } = data;
  const { hasClosed } = useJobState(data);
  const { frame, side, text } = inColumns ? columns : oneColumn;
  return (
    <Grid {...frame}>
      <Flex {...side}>
        {inColumns ? <JobGlance job={data} /> : <Summary job={data} title={hideTitle ? null : title} />}
        <chakra.div role="status" display={hasClosed ? 'block' : 'contents'} fontWeight="semibold" color="bad">
          {hasClosed && detailsCopy.hasClosed}
        </chakra.div>
        <JobActions job={data} onAsk={ask} request={requests?.[0]} stacked={inColumns} />
      </Flex>
      <Flex {...text}>
        {inColumns && match && <MatchLine {...match} />}
        {match && <JobReferrers job={data} onAsk={ask} requests={requests} />}
        <JobText job={data} met={match?.met ?? null} hideFacts={inColumns} />
        <OtherJobs job={data} />
        <ReportButton reported={{ ...data.postedBy, jobId: id }} />
      </Flex>
    </Grid>
  );
}

interface SummaryProps {
  job: JobDetails_JobFragment;
  title: string | null;
}

/** What a job is, in lines above its text. */
function Summary({ job, title }: SummaryProps) {
  return (
    <Flex direction="column" gap="1.5">
      {title !== null && (
        <Heading as="h2" size="xl" overflowWrap="anywhere">
          <bdi>{title}</bdi>
        </Heading>
      )}
      <PlaceFacts job={job} />
      <DateFacts job={job} full />
      {job.match && <MatchLine {...job.match} />}
    </Flex>
  );
}

// The elements are the same in both, so that an open dialog stays when a tablet is turned.
const oneColumn = {
  frame: { display: 'flex', flexDirection: 'column', gap: '6', pb: { base: '0', md: '4' } },
  side: { display: 'contents' },
  text: { display: 'contents' },
} as const;
const columns = {
  frame: { templateColumns: 'minmax(0, 1fr) 20rem', gap: '10', alignItems: 'start', pb: '4' },
  side: {
    direction: 'column',
    gap: '5',
    gridColumn: '2',
    gridRow: '1',
    position: 'sticky',
    top: '6',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    p: '5',
  },
  text: { direction: 'column', gap: '6', gridColumn: '1', gridRow: '1', minW: '0' },
} as const;
