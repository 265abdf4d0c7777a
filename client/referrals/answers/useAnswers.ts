import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { isSignedOut, readError } from '../../data/errors';
import { toastUnanswered } from '../../data/toastUnanswered';
import { graphql } from '../../graphql';
import type { ReferralStatus, RejectionReason } from '../../graphql/graphql';
import { restLeaving } from '../../lib/rest';
import { useSession } from '../../lib/useSession';
import { toast } from '../../ui/feedback/toast';
import { useActionsWithUndo } from '../../ui/feedback/useActionsWithUndo';
import { useHasLeft } from '../../ui/feedback/useHasLeft';
import { refreshPage } from '../live/refresh';
import { useRefreshReferrals } from '../live/useRefreshReferrals';
import { bulkCopy } from './copy';
import { ownersOf } from './requestOwners';

const ChangeReferralStatuses = graphql(`
  mutation ChangeReferralStatuses($input: ChangeReferralStatusesInput!) {
    changeReferralStatuses(input: $input) {
      changed {
        id
        status
        progress
        notes
        expiresAt
        rejectionReason
        allowedTransitions
      }
      refused {
        id
        message
      }
      unchanged {
        id
        status
        progress
        notes
        expiresAt
        allowedTransitions
        ...ReferralTimeline_referral
      }
    }
  }
`);

/** A request as the user saw it when they answered. */
export interface Seen {
  id: string;
  status: ReferralStatus;
  /** For the names of those who were refused. */
  candidate?: { user: { name: string } };
  referrer: { id: string; firstName: string };
}

export interface Answer {
  status: ReferralStatus;
  reason?: RejectionReason;
  note?: string | null;
}

/** Why a request was not changed. */
export interface Refusal {
  id: string;
  /** The candidate's name. */
  name: string;
  message: string;
}

export interface Refusals {
  refused: readonly Refusal[];
  /** How many requests were to be changed. */
  total: number;
}

/** The requests by the status that the user saw: each group is one call, which refuses requests that have another status by now. */
function byStatus(requests: readonly Seen[]): Map<ReferralStatus, string[]> {
  const groups = new Map<ReferralStatus, string[]>();
  for (const { id, status } of requests) groups.set(status, [...(groups.get(status) ?? []), id]);
  return groups;
}

/** Sends the answers while the page is closing. The response can no longer be read. */
function sendLeaving(requests: readonly Seen[], answer: Answer): void {
  for (const [from, ids] of byStatus(requests)) {
    const { status, reason, note } = answer;
    const body = { ids, from: from.toLowerCase(), status: status.toLowerCase(), reason: reason?.toLowerCase(), note };
    restLeaving('PATCH', '/api/referrals/batch/status', body);
  }
}

/** Refusals with the names of the candidates, whose rows the list may no longer have. */
function named(refused: readonly Omit<Refusal, 'name'>[], requests: readonly Seen[]): Refusal[] {
  const names = new Map(requests.map(({ id, candidate }) => [id, candidate?.user.name]));
  return refused.map((refusal) => ({ ...refusal, name: names.get(refusal.id) ?? bulkCopy.unknown }));
}

/** Says what was refused after the user has left the list, which would say it in a dialog. */
function toastRefusals(refused: readonly Refusal[], total: number): void {
  const [first, ...others] = refused;
  if (!first) return;
  const text = bulkCopy.refusal(
    first,
    others.map(({ name }) => name),
  );
  toast.error(bulkCopy.refusedTitle(refused.length, total), text);
}

/**
 * Answers to several requests, or to one by a single key. Each is held for 8 s behind Undo, and then sent.
 * `held` contains the status of each request that is about to change.
 */
export function useAnswers(onRefused: (refusals: Refusals) => void) {
  const client = useApolloClient();
  const refresh = useRefreshReferrals();
  const viewerId = useSession()?.user.id;
  const { hold, undo } = useActionsWithUndo();
  const isLeft = useHasLeft();
  const [held, setHeld] = useState<ReadonlyMap<string, ReferralStatus>>(new Map());
  const release = useCallback((requests: readonly Seen[]) => {
    const ids = new Set(requests.map(({ id }) => id));
    setHeld((now) => new Map([...now].filter(([id]) => !ids.has(id))));
  }, []);
  const send = useCallback(
    async (requests: readonly Seen[], answer: Answer) => {
      const answered: Omit<Refusal, 'name'>[] = [];
      try {
        for (const [from, ids] of byStatus(requests)) {
          const { data } = await client.mutate({
            mutation: ChangeReferralStatuses,
            variables: { input: { ids, from, ...answer } },
          });
          answered.push(...(data?.changeReferralStatuses.refused ?? []));
        }
      } catch (error) {
        // The client reports the end of a session once.
        if (!isSignedOut(error) && !toastUnanswered(error, bulkCopy.unanswered))
          toast.error(bulkCopy.failed, readError(error).message);
      }
      release(requests);
      refresh();
      const refused = named(answered, requests);
      const [first] = refused;
      // The response does not bring all that the pane shows, nor that a request is gone.
      if (first) refreshPage(client).catch(() => {}); // the pane shows its own error
      if (first && isLeft.current) toastRefusals(refused, requests.length);
      else if (first && requests.length === 1) toast.error(bulkCopy.failed, first.message);
      else if (first) onRefused({ refused, total: requests.length });
    },
    [client, refresh, onRefused, release, isLeft],
  );
  const answer = useCallback(
    (requests: readonly Seen[], given: Answer) => {
      setHeld((now) => new Map([...now, ...requests.map(({ id }) => [id, given.status] as const)]));
      hold({
        title: bulkCopy.held(given.status, ownersOf(requests, viewerId)),
        about: requests.map(({ id }) => id),
        send: (leaving) => {
          if (!leaving) return void send(requests, given);
          sendLeaving(requests, given);
          release(requests); // the page can return from the browser's cache
        },
        undo: () => release(requests),
      });
    },
    [hold, send, release, viewerId],
  );
  return { answer, undo, held };
}
