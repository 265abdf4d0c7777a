import type { UseFormReturn } from 'react-hook-form';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { ReportReason } from '../../graphql/graphql';
import { useIdempotencyKey } from '../../data/useIdempotencyKey';
import { reportCopy as copy } from './copy';
import type { Reported } from './reported';

const ReportUser = graphql(`
  mutation ReportUser($input: ReportUserInput!) {
    reportUser(input: $input) {
      reportedAt
      added
    }
  }
`);

export interface ReportValues extends Record<string, string | boolean> {
  /** Empty until it is chosen. */
  reason: ReportReason | '';
  details: string;
  /** Whether to block the user as well. */
  block: boolean;
}

/**
 * Sends a report. A repeated attempt with the same content has no further effect, whether or not the first one arrived.
 * @returns `send`, which resolves to whether it succeeded; if not, the error has been shown
 */
export function useReport({ id: userId, conversationId, jobId }: Reported, form: UseFormReturn<ReportValues>) {
  const [run, { loading }] = useMutationWithToast(ReportUser, {
    success: ({ reportUser: { added } }) =>
      added ? { title: copy.added, description: copy.addedText } : { title: copy.sent, description: copy.sentText },
    failure: copy.failed,
    form,
  });
  const keyOf = useIdempotencyKey();
  const send = async ({ reason, details }: ReportValues): Promise<boolean> => {
    if (reason === '') return false;
    const context = { ...(conversationId && { conversationId }), ...(jobId && { jobId }) };
    const input = { userId, reason, details: details.trim() || null, ...context };
    return (await run({ input: { ...input, clientId: keyOf(input) } })) !== undefined;
  };
  return { send, loading };
}
