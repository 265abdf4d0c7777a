import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { isSignedOut, readError } from '../../data/errors';
import { toastUnanswered } from '../../data/toastUnanswered';
import { refetchShown } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { ApplicationStage } from '../../graphql/graphql';
import { restLeaving } from '../../lib/rest';
import { toast } from '../../ui/feedback/toast';
import { useActionsWithUndo } from '../../ui/feedback/useActionsWithUndo';
import { useHasLeft } from '../../ui/feedback/useHasLeft';
import { moveCopy } from './copy';
import type { Applicant } from './useManagedJob';

const MoveApplicants = graphql(`
  mutation MoveApplicants($input: ChangeApplicationStagesInput!) {
    changeApplicationStages(input: $input) {
      changed {
        id
        stage
        allowedStages
        updatedAt
        movedBy {
          id
          name
        }
      }
      refused {
        id
        message
      }
    }
  }
`);

export interface Refusal {
  id: string;
  name: string;
  message: string;
}

export const nameOf = (applicant: Applicant): string => applicant.candidate?.user.name ?? '';

/** The stages after which an application is not moved again. */
export const FINAL_STAGES: readonly ApplicationStage[] = ['OFFER', 'REJECTED'];

/** What the server moves with one call. */
const MOST = 500;

/** One call for each stage that the viewer sees, so that what someone else has moved meanwhile is refused. */
function callsFor(applicants: readonly Applicant[]): { ids: string[]; from: ApplicationStage }[] {
  const calls: { ids: string[]; from: ApplicationStage }[] = [];
  for (const { id, stage: from } of applicants) {
    const call = calls.find((one) => one.from === from && one.ids.length < MOST);
    if (call) call.ids.push(id);
    else calls.push({ ids: [id], from });
  }
  return calls;
}

/** Sends the moves while the page is closing. The response can no longer be read. */
function sendLeaving(applicants: readonly Applicant[], stage: ApplicationStage): void {
  for (const { ids, from } of callsFor(applicants))
    restLeaving('PATCH', '/api/applications/batch/stage', {
      ids,
      from: from.toLowerCase(),
      stage: stage.toLowerCase(),
    });
}

/** An application as it will be once the held move is sent. */
function asMoved(applicant: Applicant, stage: ApplicationStage | undefined): Applicant {
  if (stage === undefined || stage === applicant.stage) return applicant;
  const { allowedStages } = applicant;
  const isFinal = FINAL_STAGES.includes(stage);
  return {
    ...applicant,
    stage,
    movedBy: null,
    allowedStages: isFinal ? [] : allowedStages.slice(allowedStages.indexOf(stage) + 1),
  };
}

/**
 * Moves applications to another stage. A move is held for 8 s behind Undo, and then sent; `shown` returns an application with its new stage
 * meanwhile. `refusals` says why some were not moved.
 */
export function useMoves() {
  const { hold } = useActionsWithUndo();
  const send = useSend();
  const isLeft = useHasLeft();
  // The stages that each application is still to be moved to, in order.
  const [held, setHeld] = useState<ReadonlyMap<string, readonly ApplicationStage[]>>(new Map());
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const move = useCallback(
    (applicants: readonly Applicant[], stage: ApplicationStage) => {
      const ids = new Set(applicants.map(({ id }) => id));
      const release = () =>
        setHeld(
          (now) => new Map([...now].map(([id, to]) => [id, ids.has(id) ? to.filter((each) => each !== stage) : to])),
        );
      const finish = async () => {
        const refused = await send(applicants, stage);
        release();
        setRefusals(refused);
        const [first] = refused;
        if (first && isLeft.current)
          toast.error(moveCopy.refusedTitle(refused.length), moveCopy.refusal(first.name, first.message));
      };
      setRefusals([]);
      setHeld(
        (now) => new Map([...now, ...applicants.map(({ id }) => [id, [...(now.get(id) ?? []), stage]] as const)]),
      );
      hold({
        title: moveCopy.moved(applicants.length, stage),
        about: [...ids],
        send: (leaving) => (leaving ? sendLeaving(applicants, stage) : void finish()),
        undo: release,
      });
    },
    [hold, isLeft, send],
  );
  const shown = (applicant: Applicant) => asMoved(applicant, held.get(applicant.id)?.at(-1));
  return { move, shown, refusals, dismiss: () => setRefusals([]) };
}

/** Sends moves, one after the other, so that a later one of the same application finds the stage of the one before. */
function useSend() {
  const client = useApolloClient();
  const before = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    (applicants: readonly Applicant[], stage: ApplicationStage): Promise<Refusal[]> => {
      const run = async () => {
        const refused: Refusal[] = [];
        try {
          for (const { ids, from } of callsFor(applicants)) {
            const variables = { input: { ids, stage, from } };
            const { data } = await client.mutate({ mutation: MoveApplicants, variables });
            refused.push(...refusalsOf(data?.changeApplicationStages.refused ?? [], applicants));
          }
        } catch (error) {
          // The client reports the end of a session once.
          if (!isSignedOut(error) && !toastUnanswered(error, moveCopy.unanswered))
            toast.error(moveCopy.failed, readError(error).message);
        }
        // The counts of the stages changed, and someone else may have moved what was refused.
        void client.refetchQueries({
          include: 'active',
          onQueryUpdated: (query) => query.queryName === 'ManageJob' && refetchShown(query, 'job.applications'),
        });
        return refused;
      };
      const sent = before.current.then(run);
      before.current = sent;
      return sent;
    },
    [client],
  );
}

function refusalsOf(refused: readonly { id: string; message: string }[], applicants: readonly Applicant[]): Refusal[] {
  const names = new Map(applicants.map((applicant) => [applicant.id, nameOf(applicant)]));
  return refused.map(({ id, message }) => ({ id, name: names.get(id) ?? '', message }));
}
