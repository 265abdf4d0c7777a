import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { graphql } from '../../graphql';
import { useSession } from '../../lib/useSession';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import type { KeyBinding } from '../../ui/keys/keys';
import { useKeys } from '../../ui/keys/useKeys';
import { detailsCopy } from './copy';
import { JobDetails } from './JobDetails';
import { openRequests } from './openRequests';

const JobPane_query = graphql(`
  query JobPane($id: ID!, $asks: Boolean!) {
    job(id: $id) {
      id
      ...JobDetails_job
    }
    ...OpenRequests_query @include(if: $asks) @unmask
  }
`);

const ACTIONS = [
  { keys: 'r', label: detailsCopy.keys.ask, action: 'ask' },
  { keys: 'a', label: detailsCopy.keys.apply, action: 'apply' },
  { keys: 's', label: detailsCopy.keys.save, action: 'save' },
];

const bindingsOf = (frame: HTMLElement | null): KeyBinding[] =>
  ACTIONS.map(({ keys, label, action }) => ({
    keys,
    label,
    run: () => frame?.querySelector<HTMLElement>(`[data-action=${action}]`)?.click(),
  }));

/** The keys r, a and s press the buttons of the open job. */
function useActionKeys() {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const bindings = useMemo(() => bindingsOf(frame), [frame]);
  useKeys(detailsCopy.keys.title, bindings);
  return setFrame;
}

/** Whether to ask for the viewer's requests too: the query of the list does not, so for a fresh job once someone is asked about it. */
function useAsks(isFresh: boolean): boolean {
  const isStudent = useSession()?.user.role === 'JOBSEEKER';
  const [params] = useSearchParams();
  const [wasOpened, setOpened] = useState(false);
  if (params.has('ask') && !wasOpened) setOpened(true);
  return isStudent && (!isFresh || wasOpened);
}

interface JobPaneProps {
  id: string;
  /** The sheet shows the title itself. */
  hideTitle: boolean;
  /** The query of the list has just asked for everything about the job. */
  isFresh: boolean;
}

/** A job beside the list. */
export function JobPane({ id, hideTitle, isFresh }: JobPaneProps) {
  const setFrame = useActionKeys();
  const asks = useAsks(isFresh);
  const query = useQuery(JobPane_query, {
    variables: { id, asks },
    fetchPolicy: isFresh ? 'cache-first' : 'cache-and-network',
  });
  const { data = query.previousData, loading, error, refetch } = query;
  if (!data && loading) return <BlockSkeleton lines={8} label={detailsCopy.loading} />;
  if (!data && error) return <ErrorState onRetry={() => void refetch()}>{detailsCopy.failed}</ErrorState>;
  if (!data?.job) return <EmptyState>{detailsCopy.notFound}</EmptyState>;
  return (
    <div ref={setFrame}>
      <JobDetails job={data.job} requests={openRequests(data)} hideTitle={hideTitle} />
    </div>
  );
}
