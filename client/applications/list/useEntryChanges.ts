import { useApolloClient } from '@apollo/client/react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { useRefreshWhenOutdated } from '../../data/useRefreshWhenOutdated';
import { graphql } from '../../graphql';
import type { ApplicationStage } from '../../graphql/graphql';
import { toast } from '../../ui/feedback/toast';
import { inputToRestore } from '../edit/entryForm';
import { AddApplication } from '../edit/useSaveEntry';
import { type Entry, nameOf, STAGES } from '../parts/entry';
import { changeToasts } from './copy';

const MoveApplication = graphql(`
  mutation MoveApplication($input: ChangeApplicationStageInput!) {
    changeApplicationStage(input: $input) {
      application {
        id
        stage
        allowedStages
        version
        updatedAt
      }
    }
  }
`);

const BeforeMove = graphql(`
  fragment BeforeMove on Application {
    kind
    version
  }
`);

const DeleteApplication = graphql(`
  mutation DeleteApplication($input: DeleteApplicationInput!) {
    deleteApplication(input: $input) {
      deletedId
    }
  }
`);

const SaveTrackedJob = graphql(`
  mutation SaveTrackedJob($input: SaveJobInput!) {
    saveJob(input: $input) {
      job {
        id
        viewerHasSaved
      }
    }
  }
`);

/** The name of the query that shows the entries. It is loaded again when there are more or fewer of them, or they are out of date. */
const refetchQueries = ['ApplicationTracker'];
const shownQueries = () => refetchQueries;

/** Moves an entry at once. If the server refuses, it goes to where it is now, and a toast gives the reason. */
export function useMoveEntry() {
  const { cache } = useApolloClient();
  const [run, { loading }] = useMutationWithToast(MoveApplication, {
    failure: changeToasts.notMoved,
    onError: useRefreshWhenOutdated(shownQueries),
    optimisticResponse: ({ input: { id, stage } }) => {
      const before = cache.readFragment({ id: `Application:${id}`, fragment: BeforeMove });
      return {
        __typename: 'Mutation' as const,
        changeApplicationStage: {
          __typename: 'ChangeApplicationStagePayload' as const,
          application: {
            __typename: 'Application' as const,
            id: String(id),
            stage,
            allowedStages: before?.kind === 'EXTERNAL' ? STAGES.filter((other) => other !== stage) : [],
            version: before?.version ?? 0,
            updatedAt: new Date().toISOString(),
          },
        },
      };
    },
  });
  const move = (entry: Entry, stage: ApplicationStage) =>
    // The viewer's own entries go anywhere, so that an outdated stage does not matter.
    run({ input: { id: entry.id, stage, ...(entry.kind !== 'EXTERNAL' && { from: entry.stage }) } });
  return { move, moving: loading };
}

/** Deletes one of the viewer's own entries, with Undo. */
export function useDeleteEntry() {
  const [remove] = useMutationWithToast(DeleteApplication, {
    failure: changeToasts.notDeleted,
    onError: useRefreshWhenOutdated(shownQueries),
    update: (cache, { data }) => {
      const id = data?.deleteApplication.deletedId;
      if (id) cache.evict({ id: `Application:${id}` });
    },
    refetchQueries,
  });
  const [restore] = useMutationWithToast(AddApplication, { failure: changeToasts.notRestored, refetchQueries });
  return async (entry: Entry) => {
    const data = await remove({ input: { id: entry.id } });
    if (data) toast.undo(changeToasts.deleted(nameOf(entry)), () => void restore({ input: inputToRestore(entry) }));
  };
}

/** Removes a saved job from the tracker, with Undo. */
export function useUnsaveJob() {
  const [save] = useMutationWithToast(SaveTrackedJob, {
    failure: ({ input }) => (input.saved ? changeToasts.notSavedAgain : changeToasts.notUnsaved),
    refetchQueries,
    onError: useRefreshWhenOutdated(shownQueries),
  });
  return async (entry: Entry) => {
    if (!entry.job) return;
    const jobId = entry.job.id;
    const data = await save({ input: { jobId, saved: false } });
    if (data) toast.undo(changeToasts.unsaved(entry.title), () => void save({ input: { jobId, saved: true } }));
  };
}
