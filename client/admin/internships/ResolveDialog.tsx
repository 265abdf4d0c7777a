import { useApolloClient } from '@apollo/client/react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { refetchShown } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { PaymentIssueResolution } from '../../graphql/graphql';
import { ReasonDialog } from '../parts/ReasonDialog';
import { refreshCounts } from '../parts/refreshCounts';
import { sayUnanswered } from '../parts/sayUnanswered';
import { resolveCopy } from './issuesCopy';
import type { PaymentIssue } from './usePaymentIssues';

const ResolvePaymentIssue = graphql(`
  mutation ResolvePaymentIssue($input: ResolvePaymentIssueInput!) {
    resolvePaymentIssue(input: $input) {
      issue {
        id
        kind
        settledAt
      }
    }
  }
`);

interface ResolveDialogProps {
  issue: PaymentIssue;
  resolution: PaymentIssueResolution;
  onClose: () => void;
}

/** Asks for the reason before a payment is refunded or marked as settled. It is open while it is mounted. */
export function ResolveDialog({ issue, resolution, onClose }: ResolveDialogProps) {
  const client = useApolloClient();
  const { name } = issue.application.applicant;
  const copy = resolveCopy[issue.kind][resolution];
  const [resolve] = useMutationWithToast(ResolvePaymentIssue, {
    success: copy.done(name),
    failure: resolveCopy.failed,
    onError: sayUnanswered,
  });
  const onConfirm = async (reason: string) => {
    const data = await resolve({ input: { id: issue.id, resolution, reason } });
    // Also after a refusal, which is about the current state of the payment.
    void client.refetchQueries({
      include: ['PaymentIssues'],
      onQueryUpdated: (query) => refetchShown(query, 'paymentIssues'),
    });
    refreshCounts(client);
    return data !== undefined;
  };
  return (
    <ReasonDialog
      title={copy.title(name)}
      description={copy.text}
      help={copy.help}
      confirm={copy.confirm}
      maxLength={500}
      destructive={false}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
