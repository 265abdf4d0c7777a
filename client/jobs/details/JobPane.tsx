import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { graphql } from '../../graphql';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import type { KeyBinding } from '../../ui/keys/keys';
import { useKeys } from '../../ui/keys/useKeys';
import { detailsCopy } from './copy';
import { JobDetails } from './JobDetails';

const JobPane_query = graphql(`
  query JobPane($id: ID!) {
    job(id: $id) {
      id
      ...JobDetails_job
    }
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
  const { data, loading, error, refetch } = useQuery(JobPane_query, {
    variables: { id },
    fetchPolicy: isFresh ? 'cache-first' : 'cache-and-network',
  });
  if (!data && loading) return <BlockSkeleton lines={8} label={detailsCopy.loading} />;
  if (!data && error) return <ErrorState onRetry={() => void refetch()}>{detailsCopy.failed}</ErrorState>;
  if (!data?.job) return <EmptyState>{detailsCopy.notFound}</EmptyState>;
  return (
    <div ref={setFrame}>
      <JobDetails job={data.job} hideTitle={hideTitle} />
    </div>
  );
}
