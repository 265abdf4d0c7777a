import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { endpointFormCopy as copy } from './copy';
import { EndpointForm, type EndpointValues } from './EndpointForm';
import { SecretDialog } from './SecretDialog';

const CreateWebhookEndpoint = graphql(`
  mutation CreateWebhookEndpoint($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) {
      secret
      endpoint {
        id
      }
    }
  }
`);

/** Creates an endpoint, and then shows its secret until the user has saved it. */
export function NewEndpointDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm<EndpointValues>({ defaultValues: { url: '', topics: [] } });
  const readAgain = useRefetchListOnError('Webhooks', copy.unanswered);
  const [create, { loading }] = useMutationWithToast(CreateWebhookEndpoint, {
    failure: copy.createFailed,
    form,
    refetchQueries: ['Webhooks'],
    onError: readAgain,
  });
  const submit = async (input: EndpointValues) => {
    const data = await create({ input });
    if (data) setSecret(data.createWebhookEndpoint.secret);
  };
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <EndpointForm
      form={form}
      title={copy.newTitle}
      submit={copy.create}
      loading={loading}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
