import { useCallback } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { SaveJobMutation, SaveJobMutationVariables } from '../../graphql/graphql';
import { jobCopy } from './copy';
import { countSaved } from './countSaved';

const SaveJob = graphql(`
  mutation SaveJob($input: SaveJobInput!) {
    saveJob(input: $input) {
      job {
        id
        viewerHasSaved
      }
    }
  }
`);

/** What the server will answer, so that the star changes at once. */
const expected = ({ input: { jobId, saved } }: SaveJobMutationVariables): SaveJobMutation => ({
  __typename: 'Mutation',
  saveJob: { __typename: 'SaveJobPayload', job: { __typename: 'Job', id: String(jobId), viewerHasSaved: saved } },
});

/** Returns a function that saves a job or, if it is saved, removes it from the saved jobs. */
export function useSaveJob() {
  const [run] = useMutationWithToast(SaveJob, {
    failure: jobCopy.notSaved,
    optimisticResponse: expected,
    update: (cache, { data }) => {
      // The tracker shows saved jobs too.
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'applications' });
      if (data) countSaved(cache, data.saveJob.job.viewerHasSaved ? 1 : -1);
    },
  });
  return useCallback(
    ({ id, viewerHasSaved }: { id: string; viewerHasSaved: boolean }) =>
      run({ input: { jobId: id, saved: !viewerHasSaved } }),
    [run],
  );
}
