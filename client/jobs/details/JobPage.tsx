import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { Link, useParams } from 'react-router-dom';
import { graphql } from '../../graphql';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { EmptyWithLink } from '../../ui/feedback/EmptyWithLink';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { detailsCopy } from './copy';
import { JobDetails } from './JobDetails';
import { openRequests } from './openRequests';
import { isolated } from '../../lib/texts/isolated';

const JobById = graphql(`
  query JobById($id: ID!, $asks: Boolean!) {
    job(id: $id) {
      id
      title
      company
      viewerCanEdit
      ...JobDetails_job
    }
    ...OpenRequests_query @include(if: $asks) @unmask
  }
`);

const BACK = { label: detailsCopy.list, to: paths.jobs };

/** One job on a page of its own: on phones, in links and in notifications. */
export function JobPage() {
  const { id = '' } = useParams();
  const isStudent = useSession()?.user.role === 'JOBSEEKER'; // others have no list of all jobs, and do not ask
  const { data, loading, error, refetch } = useQuery(JobById, {
    variables: { id, asks: isStudent },
    fetchPolicy: 'cache-and-network',
  });
  const job = data?.job;
  return (
    <Page
      title={job ? `${isolated(job.title)} at ${isolated(job.company)}` : detailsCopy.title}
      {...(isStudent && { back: BACK })}
      {...(job?.viewerCanEdit && {
        actions: (
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={paths.listing(job.id)}>{detailsCopy.manage}</Link>
          </Button>
        ),
      })}
    >
      {!data && loading && <BlockSkeleton lines={8} label={detailsCopy.loading} />}
      {!data && !loading && error && <ErrorState onRetry={() => void refetch()}>{detailsCopy.failed}</ErrorState>}
      {data && !job && <NoJob isStudent={isStudent} />}
      {job && <JobDetails key={job.id} job={job} requests={openRequests(data)} hideTitle onPage />}
    </Page>
  );
}

function NoJob({ isStudent }: { isStudent: boolean }) {
  if (!isStudent) return <EmptyState>{detailsCopy.notFound}</EmptyState>;
  return (
    <EmptyWithLink to={paths.jobs} label={detailsCopy.toList}>
      {detailsCopy.notFound}
    </EmptyWithLink>
  );
}
