import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { readError } from '../../data/errors';
import { toastUnanswered } from '../../data/toastUnanswered';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { refetchShown } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { ChangeJobStatusMutation } from '../../graphql/graphql';
import { toast } from '../../ui/feedback/toast';
import { paths } from '../../routes/paths';
import { actionCopy } from './copy';
import { forgetJobLists } from '../parts/forgetJobLists';

const ChangeJobStatus = graphql(`
  mutation ChangeJobStatus($input: ChangeJobStatusInput!) {
    changeJobStatus(input: $input) {
      job {
        id
        title
        status
        postedAt
        changedBy {
          id
          name
        }
        changedAt
      }
    }
  }
`);

const DeleteDraft = graphql(`
  mutation DeleteDraft($input: DeleteJobInput!) {
    deleteJob(input: $input) {
      deletedId
    }
  }
`);

const changed = ({ changeJobStatus: { job } }: ChangeJobStatusMutation): string =>
  job.status === 'OPEN' ? actionCopy.opened(job.title) : actionCopy.closed(job.title);

/** The lists that show jobs to those who manage them, by their queries. */
const SHOWN = new Map<string | undefined, string>([
  ['JobListings', 'jobs'],
  ['ManageJob', 'job.applications'],
]);

const OUTDATED: ReadonlySet<string> = new Set(['CONFLICT', 'NOT_FOUND', 'FORBIDDEN']);

/**
 * Reads the jobs on the screen again after a refusal, because someone else changed or deleted one of them, and without an answer, because
 * the change may have been made.
 * @param unanswered what is said without an answer
 */
function useRefetchJobsOnError(unanswered: string, onRefused?: () => void) {
  const client = useApolloClient();
  return useCallback(
    (error: unknown) => {
      const { code } = readError(error);
      if (!OUTDATED.has(code) && code !== 'NETWORK') return false;
      if (code !== 'NETWORK') onRefused?.();
      void client
        .refetchQueries({
          include: 'active',
          onQueryUpdated: (query) => {
            const list = SHOWN.get(query.queryName);
            return list !== undefined && refetchShown(query, list);
          },
        })
        .catch(() => undefined); // the toast says what happened
      return toastUnanswered(error, unanswered);
    },
    [client, unanswered, onRefused],
  );
}

/**
 * Opens and closes a job. Resolves to whether it was done.
 * @param onRefused called if the job is not as the viewer saw it
 */
export function useChangeJobStatus(onRefused?: () => void) {
  const [run, { loading }] = useMutationWithToast(ChangeJobStatus, {
    success: changed,
    failure: actionCopy.notChanged,
    onError: useRefetchJobsOnError(actionCopy.mayBeChanged, onRefused),
    update: forgetJobLists,
  });
  const change = useCallback(
    async (id: string, status: 'OPEN' | 'CLOSED', rejectRequests = false) =>
      (await run({ input: { id, status, rejectRequests } })) !== undefined,
    [run],
  );
  return { change, loading };
}

/** Deletes a draft. Resolves to whether it was done. */
export function useDeleteDraft() {
  const [run, { loading }] = useMutationWithToast(DeleteDraft, {
    success: actionCopy.removed,
    failure: actionCopy.notRemoved,
    onError: useRefetchJobsOnError(actionCopy.mayBeRemoved),
    update: (cache, { data }) => {
      const id = data && cache.identify({ __typename: 'Job', id: data.deleteJob.deletedId });
      if (id) cache.evict({ id });
      forgetJobLists(cache);
    },
  });
  const remove = useCallback(async (id: string) => (await run({ input: { id } })) !== undefined, [run]);
  return { remove, loading };
}

/** Copies the address of a job as candidates open it. */
export async function copyJobLink(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${paths.job(id)}`);
    toast.success(actionCopy.linkCopied);
  } catch {
    toast.error(actionCopy.linkNotCopied);
  }
}
