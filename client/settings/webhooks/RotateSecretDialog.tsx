import { useState } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { rotateCopy as copy } from './copy';
import type { Endpoint } from './endpoint';
import { SecretDialog } from './SecretDialog';

const RotateWebhookSecret = graphql(`
  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) {
      secret
      endpoint {
        id
        previousSecretUntil
      }
    }
  }
`);

/** Replaces the secret of an endpoint, and then shows it until the user has saved it. */
export function RotateSecretDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const readAgain = useRefetchListOnError('Webhooks', copy.unanswered);
  const [rotate, { loading }] = useMutationWithToast(RotateWebhookSecret, {
    failure: copy.failed,
    onError: readAgain,
  });
  const confirm = async () => {
    const data = await rotate({ input: { id: endpoint.id } });
    if (data) setSecret(data.rotateWebhookSecret.secret);
    else onClose();
  };
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={copy.title}
      description={copy.description}
      confirmLabel={copy.submit}
      loading={loading}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
