import { useQuery } from '@apollo/client/react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { JobFormQuery } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { formCopy } from './copy';
import { EditJob } from './EditJob';
import { copyOf, emptyJob } from './jobForm';
import { NewJob } from './NewJob';
import { JobForm, JobPoster } from './jobDocuments';

const parent = { label: formCopy.toList, to: paths.listings };

/** Posts a new job, at first empty or as a copy of the one in `?from=`. */
export function NewJobPage() {
  const [params] = useSearchParams();
  const from = params.get('from') ?? '';
  const isCopy = from !== '';
  const alone = useQuery(JobPoster, { skip: isCopy, fetchPolicy: 'cache-and-network' });
  const copied = useQuery(JobForm, { variables: { id: from }, skip: !isCopy, fetchPolicy: 'cache-and-network' });
  const { data, loading, error, refetch } = isCopy ? copied : alone;
  const me = data?.me;
  const job = copied.data?.job;
  return (
    <Page title={formCopy.newTitle} back={parent}>
      <Waiting loading={!me && loading} failed={!me && !loading && error !== undefined} retry={() => void refetch()} />
      {me && (
        // A copy that is not found begins empty, as a new job does.
        <NewJob
          key={from}
          me={me}
          name={from === '' ? 'new' : `copy:${from}`}
          start={{ ...(job ? copyOf(job) : emptyJob), ...(me.verified && { company: me.company ?? '' }) }}
        />
      )}
    </Page>
  );
}

/** Edits a job. */
export function EditJobPage() {
  const { id = '' } = useParams();
  const { data, loading, error, refetch } = useQuery(JobForm, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const job = data?.job;
  return (
    <Page title={job ? formCopy.editTitle(job.title) : formCopy.editTitle('job')} back={parent}>
      <Waiting
        loading={!data && loading}
        failed={!data && !loading && error !== undefined}
        retry={() => void refetch()}
      />
      {data && <Editable data={data} />}
    </Page>
  );
}

function Editable({ data: { me, job } }: { data: JobFormQuery }) {
  if (!job || !me) return <EmptyState>{formCopy.notFound}</EmptyState>;
  if (!job.viewerCanEdit) return <EmptyState>{formCopy.notAllowed}</EmptyState>;
  return <EditJob key={job.id} me={me} job={job} />;
}

function Waiting({ loading, failed, retry }: { loading: boolean; failed: boolean; retry: () => void }) {
  if (loading) return <BlockSkeleton lines={10} label={formCopy.loading} />;
  return failed ? <ErrorState onRetry={retry}>{formCopy.failed}</ErrorState> : null;
}
