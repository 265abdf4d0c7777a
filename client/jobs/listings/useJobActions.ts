import { useCallback } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
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

/** Opens and closes a job. Resolves to whether it was done. */
export function useChangeJobStatus() {
  const [run, { loading }] = useMutationWithToast(ChangeJobStatus, {
    success: changed,
    failure: actionCopy.notChanged,
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
