import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { readError } from '../../data/errors';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { countSaved } from '../parts/countSaved';
import { applyCopy } from './copy';

const ApplyToJob = graphql(`
  mutation ApplyToJob($input: ApplyToJobInput!) {
    applyToJob(input: $input) {
      application {
        id
        job {
          id
          viewerHasApplied
          viewerHasSaved
        }
      }
    }
  }
`);

const AfterRefusal = graphql(`
  query JobAfterRefusal($id: ID!) {
    job(id: $id) {
      id
      status
      viewerHasApplied
      viewerHasSaved
    }
  }
`);

/** The job as it is before. */
interface AppliedFor {
  id: string;
  viewerHasSaved: boolean;
}

/**
 * Sends an application. The server removes the job from the saved ones. A conflict, such as a second application, is returned as `refusal`,
 * and the job is read again.
 */
export function useApply({ id: jobId, viewerHasSaved }: AppliedFor, onSent: () => void) {
  const client = useApolloClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const count = (after: { viewerHasSaved: boolean } | null | undefined) => {
    if (viewerHasSaved && after?.viewerHasSaved === false) countSaved(client.cache, -1);
  };
  const [run, { loading }] = useMutationWithToast(ApplyToJob, {
    success: applyCopy.sent,
    failure: applyCopy.notSent,
    update: (cache, { data }) => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'applications' });
      count(data?.applyToJob.application.job);
    },
    onError: (error) => {
      const { code, message } = readError(error);
      if (code !== 'CONFLICT') return false;
      setRefusal(message);
      // The refusal itself is shown. If this fails, the job is read with the next visit.
      client
        .query({ query: AfterRefusal, variables: { id: jobId }, fetchPolicy: 'network-only' })
        .then(({ data }) => count(data?.job))
        .catch(() => undefined);
      return true;
    },
  });
  const apply = useCallback(
    async (note: string) => {
      setRefusal(null);
      const data = await run({ input: { jobId, note: note.trim() || null } });
      if (data) onSent();
    },
    [run, jobId, onSent],
  );
  return { apply, applying: loading, refusal };
}
