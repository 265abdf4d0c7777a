import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { deleteCopy as copy } from './copy';
import type { Endpoint } from './endpoint';

const DeleteWebhookEndpoint = graphql(`
  mutation DeleteWebhookEndpoint($input: DeleteWebhookEndpointInput!) {
    deleteWebhookEndpoint(input: $input) {
      deletedId
    }
  }
`);

/** Deletes an endpoint after a confirmation. */
export function DeleteEndpointDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const readAgain = useRefetchListOnError('Webhooks', copy.unanswered);
  const [remove, { loading }] = useMutationWithToast(DeleteWebhookEndpoint, {
    success: copy.done,
    failure: copy.failed,
    refetchQueries: ['Webhooks'],
    awaitRefetchQueries: true,
    onError: readAgain,
  });
  const confirm = async () => {
    await remove({ input: { id: endpoint.id } });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={copy.title}
      description={copy.description(endpoint.url)}
      confirmLabel={copy.submit}
      destructive
      loading={loading}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
