import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { readError } from '../../data/errors';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { tellOtherTabs } from '../live/otherTabs';
import { inviteCopy } from './copy';

const InviteToApply = graphql(`
  mutation InviteToApply($input: InviteToApplyInput!) {
    inviteToApply(input: $input) {
      conversation {
        id
      }
    }
  }
`);

const AfterInvitation = graphql(`
  query CandidateAfterInvitation($id: ID!, $jobId: ID!) {
    candidate(id: $id) {
      id
      invitedAt
      invitedToJob: invitedAt(jobId: $jobId)
    }
  }
`);

interface Invitation {
  candidateId: string;
  jobId: string;
  note: string;
}

/**
 * Sends an invitation. A conflict, such as an earlier invitation by a colleague, is returned as `refusal`. After both, the candidate is read
 * again, and the recommendations without them.
 */
export function useInvite(name: string, onSent: () => void) {
  const client = useApolloClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const refresh = useCallback(
    ({ candidateId: id, jobId }: Invitation) => {
      // What was sent is confirmed already. If this fails, the candidate is read with the next visit.
      client
        .query({ query: AfterInvitation, variables: { id, jobId }, fetchPolicy: 'network-only' })
        .then(({ data }) => {
          const invitedAt = data?.candidate?.invitedAt;
          if (invitedAt) tellOtherTabs({ id, invitedAt });
        })
        .catch(() => undefined);
    },
    [client],
  );
  const [run, { loading }] = useMutationWithToast(InviteToApply, {
    success: inviteCopy.sent(name),
    failure: inviteCopy.notSent,
    update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'recommendedCandidates' }),
    onError: (error) => {
      const { code, message } = readError(error);
      if (code !== 'CONFLICT') return false;
      setRefusal(message);
      return true;
    },
  });
  const invite = useCallback(
    async (invitation: Invitation) => {
      setRefusal(null);
      const { note, ...ids } = invitation;
      const data = await run({ input: { ...ids, note: note.trim() || null } });
      refresh(invitation);
      if (data) onSent();
    },
    [run, refresh, onSent],
  );
  return { invite, inviting: loading, refusal, clearRefusal: useCallback(() => setRefusal(null), []) };
}
