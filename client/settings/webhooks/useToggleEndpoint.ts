import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { endpointCopy as copy } from './copy';

const TurnWebhookEndpoint = graphql(`
  mutation TurnWebhookEndpoint($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) {
      endpoint {
        id
        enabled
        disabledReason
        failingSince
      }
    }
  }
`);

/** Turns an endpoint on or off. */
export function useToggleEndpoint(id: string): (enabled: boolean) => void {
  const readAgain = useRefetchListOnError('Webhooks', copy.changeUnanswered);
  const [change] = useMutationWithToast(TurnWebhookEndpoint, {
    success: (data) => (data.updateWebhookEndpoint.endpoint.enabled ? copy.turnedOn : copy.turnedOff),
    failure: copy.changeFailed,
    onError: readAgain,
  });
  return (enabled) => void change({ input: { id, enabled } });
}
