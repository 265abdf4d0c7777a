import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { isSignedOut, readError } from '../../data/errors';
import { graphql } from '../../graphql';
import type { ApplicationStage } from '../../graphql/graphql';
import { toast } from '../../ui/feedback/toast';
import { moveCopy } from './copy';
import type { Applicant } from './useManagedJob';

const MoveApplicant = graphql(`
  mutation MoveApplicant($input: ChangeApplicationStageInput!) {
    changeApplicationStage(input: $input) {
      application {
        id
        stage
        allowedStages
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

/** Moves applications to another stage, one after the other, and collects why some were refused. */
export function useMoves() {
  const client = useApolloClient();
  const [mutate] = useMutation(MoveApplicant);
  const [moving, setMoving] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const move = async (applicants: readonly Applicant[], stage: ApplicationStage) => {
    setMoving(true);
    const refused: Refusal[] = [];
    for (const applicant of applicants) {
      const { id, stage: from } = applicant;
      try {
        await mutate({ variables: { input: { id, stage, from } } });
      } catch (error) {
        if (isSignedOut(error)) break; // the client reports the end of a session once
        refused.push({ id, name: nameOf(applicant), message: readError(error).message });
      }
    }
    setMoving(false);
    setRefusals(refused);
    const moved = applicants.length - refused.length;
    if (moved > 0) toast.success(moveCopy.moved(moved, stage));
    // The counts of the stages changed, and someone else may have moved what was refused.
    await client.refetchQueries({ include: ['ManageJob'] });
  };
  return { move, moving, refusals, dismiss: () => setRefusals([]) };
}
