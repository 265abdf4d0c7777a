import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { graphql } from '../../graphql';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
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

const ACTIONS: Readonly<Record<string, string>> = { r: 'ask', a: 'apply', s: 'save' };

/** The keys r, a and s press the buttons of the open job, outside of fields, menus and dialogs. */
function useActionKeys() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = ACTIONS[event.key];
      const { target } = event;
      if (!action || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog], [role=listbox]'))
        return;
      const button = frame.current?.querySelector<HTMLElement>(`[data-action=${action}]`);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return frame;
}

interface JobPaneProps {
  id: string;
  /** The sheet shows the title itself. */
  hideTitle: boolean;
}

/** A job beside the list. */
export function JobPane({ id, hideTitle }: JobPaneProps) {
  const frame = useActionKeys();
  const { data, loading, error, refetch } = useQuery(JobPane_query, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (!data && loading) return <BlockSkeleton lines={8} label={detailsCopy.loading} />;
  if (!data && error) return <ErrorState onRetry={() => void refetch()}>{detailsCopy.failed}</ErrorState>;
  if (!data?.job) return <EmptyState>{detailsCopy.notFound}</EmptyState>;
  return (
    <div ref={frame}>
      <JobDetails job={data.job} hideTitle={hideTitle} />
    </div>
  );
}
