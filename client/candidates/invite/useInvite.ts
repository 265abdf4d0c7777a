import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { readError } from '../../data/errors';
import { toastUnanswered } from '../../data/toastUnanswered';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { toast } from '../../ui/feedback/toast';
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

const forgetRecommended = (cache: ApolloCache) =>
  void cache.evict({ id: 'ROOT_QUERY', fieldName: 'recommendedCandidates' });

interface Invitation {
  candidateId: string;
  jobId: string;
  note: string;
}

/**
 * Sends an invitation. A conflict, such as an earlier invitation by a colleague, is returned as `refusal`. After both, the candidate is read
 * again, and the recommendations without them. Without an answer, the candidate says whether they were invited.
 */
export function useInvite(name: string, onSent: () => void) {
  const client = useApolloClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const lost = useRef<unknown[]>([]); // the error, if there was no answer
  /** Resolves to whether the candidate is invited to the job; null if this is not known. */
  const refresh = useCallback(
    async ({ candidateId: id, jobId }: Invitation): Promise<boolean | null> => {
      const { data } = await client
        .query({ query: AfterInvitation, variables: { id, jobId }, fetchPolicy: 'network-only' })
        .catch(() => ({ data: undefined })); // the candidate is read with the next visit
      const candidate = data?.candidate;
      if (!candidate) return null;
      if (candidate.invitedAt) tellOtherTabs({ id, invitedAt: candidate.invitedAt });
      return candidate.invitedToJob !== null;
    },
    [client],
  );
  const [run, { loading }] = useMutationWithToast(InviteToApply, {
    success: inviteCopy.sent(name),
    failure: inviteCopy.notSent,
    update: forgetRecommended,
    onError: (error) => {
      const { code, message } = readError(error);
      if (code === 'CONFLICT') setRefusal(message);
      if (code === 'NETWORK') lost.current.push(error);
      return code === 'CONFLICT' || code === 'NETWORK';
    },
  });
  const settle = useCallback(
    async (error: unknown, reading: Promise<boolean | null>) => {
      setReading(true);
      const isInvited = await reading;
      setReading(false);
      if (isInvited === null) toastUnanswered(error, inviteCopy.unanswered);
      else if (!isInvited) toast.error(inviteCopy.notSent, readError(error).message);
      else {
        forgetRecommended(client.cache);
        toast.success(inviteCopy.sent(name));
        onSent();
      }
    },
    [client, name, onSent],
  );
  const invite = useCallback(
    async (invitation: Invitation) => {
      setRefusal(null);
      const { note, ...ids } = invitation;
      const data = await run({ input: { ...ids, note: note.trim() || null } });
      const error = lost.current.pop();
      const reading = refresh(invitation);
      if (data) onSent();
      else if (error !== undefined) await settle(error, reading);
    },
    [run, refresh, settle, onSent],
  );
  return { invite, inviting: loading || isReading, refusal, clearRefusal: useCallback(() => setRefusal(null), []) };
}
