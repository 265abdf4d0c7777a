import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { isSignedOut, readError } from '../../data/errors';
import { graphql } from '../../graphql';
import type { ApplicationStage } from '../../graphql/graphql';
import { toast } from '../../ui/feedback/toast';
import { moveCopy } from './copy';
import type { Applicant } from './useManagedJob';

const MoveApplicants = graphql(`
  mutation MoveApplicants($input: ChangeApplicationStagesInput!) {
    changeApplicationStages(input: $input) {
      changed {
        id
        stage
        allowedStages
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

/** Moves applications to another stage, and collects why some were refused. */
export function useMoves() {
  const client = useApolloClient();
  const [mutate] = useMutation(MoveApplicants);
  const [moving, setMoving] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const move = async (applicants: readonly Applicant[], stage: ApplicationStage) => {
    setMoving(true);
    const names = new Map(applicants.map((applicant) => [applicant.id, nameOf(applicant)]));
    const refused: Refusal[] = [];
    let moved = 0;
    try {
      for (const { ids, from } of callsFor(applicants)) {
        const { data } = await mutate({ variables: { input: { ids, stage, from } } });
        const outcome = data?.changeApplicationStages;
        moved += outcome?.changed.length ?? 0;
        for (const { id, message } of outcome?.refused ?? []) refused.push({ id, name: names.get(id) ?? '', message });
      }
    } catch (error) {
      // The client reports the end of a session once.
      if (!isSignedOut(error)) toast.error(moveCopy.failed, readError(error).message);
    }
    setMoving(false);
    setRefusals(refused);
    if (moved > 0) toast.success(moveCopy.moved(moved, stage));
    // The counts of the stages changed, and someone else may have moved what was refused.
    await client.refetchQueries({ include: ['ManageJob'] });
  };
  return { move, moving, refusals, dismiss: () => setRefusals([]) };
}
