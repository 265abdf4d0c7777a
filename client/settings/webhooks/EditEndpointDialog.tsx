import { useForm } from 'react-hook-form';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { endpointFormCopy as copy } from './copy';
import { EndpointForm, type EndpointValues } from './EndpointForm';
import type { Endpoint } from './endpoint';

const UpdateWebhookEndpoint = graphql(`
  mutation UpdateWebhookEndpoint($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) {
      endpoint {
        id
        url
        topics
      }
    }
  }
`);

/** Changes the address and the events of an endpoint. */
export function EditEndpointDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const { id, url, topics } = endpoint;
  const form = useForm<EndpointValues>({ defaultValues: { url, topics: [...topics] } });
  const readAgain = useRefetchListOnError('Webhooks', copy.saveUnanswered);
  const [update, { loading }] = useMutationWithToast(UpdateWebhookEndpoint, {
    success: copy.saved,
    failure: copy.saveFailed,
    form,
    onError: readAgain,
  });
  // Only what was changed here: another tab may have changed the rest.
  const { url: urlChanged, topics: topicsChanged } = form.formState.dirtyFields;
  const submit = async (values: EndpointValues) => {
    const changes = { ...(urlChanged && { url: values.url }), ...(topicsChanged && { topics: values.topics }) };
    if (await update({ input: { id, ...changes } })) onClose();
  };
  return (
    <EndpointForm
      form={form}
      title={copy.editTitle}
      submit={copy.save}
      loading={loading}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
