import { useApolloClient } from '@apollo/client/react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { ReasonDialog } from '../parts/ReasonDialog';
import { refetchDesk } from '../parts/refetchDesk';
import { sayUnanswered } from '../parts/sayUnanswered';
import { refundCopy as copy } from './copy';
import type { Application } from './useApplications';

const RefundFee = graphql(`
  mutation RefundFee($input: RefundInternshipApplicationInput!) {
    refundInternshipApplication(input: $input) {
      application {
        ...InternshipApplicationFields @unmask
      }
    }
  }
`);

interface RefundDialogProps {
  application: Application;
  onClose: () => void;
}

/** Asks for the reason before a fee is refunded. It is open while it is mounted. */
export function RefundDialog({ application, onClose }: RefundDialogProps) {
  const client = useApolloClient();
  const { name } = application.applicant;
  const [refund] = useMutationWithToast(RefundFee, {
    success: copy.done(name),
    failure: copy.failed,
    onError: sayUnanswered,
  });
  // The server refunds once, however often it is asked.
  const onConfirm = async (reason: string) => {
    const data = await refund({ input: { id: application.id, reason } });
    // Also after a refusal: another admin may have refunded it.
    refetchDesk(client, ['InternshipDesk', 'SubjectLog', ...(data ? [] : ['OpenApplication'])]);
    return data !== undefined;
  };
  return (
    <ReasonDialog
      title={copy.title(name)}
      description={copy.text(name)}
      help={copy.help}
      confirm={copy.confirm}
      maxLength={500}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
