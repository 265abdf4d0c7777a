import { useCallback } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { toast } from '../../ui/feedback/toast';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { endpointCopy as copy } from './copy';
import { responseText } from './deliveries/responseText';

const TestWebhookEndpoint = graphql(`
  mutation TestWebhookEndpoint($input: TestWebhookEndpointInput!) {
    testWebhookEndpoint(input: $input) {
      delivery {
        id
        status
        responseStatus
        failure
        durationMs
      }
    }
  }
`);

/** Sends a test to an endpoint, and shows its response. */
export function useTestEndpoint(id: string): [test: () => void, testing: boolean] {
  const readAgain = useRefetchListOnError('Webhooks', copy.testUnanswered);
  const [send, { loading }] = useMutationWithToast(TestWebhookEndpoint, {
    failure: copy.testFailed,
    onError: readAgain,
  });
  const test = useCallback(async () => {
    const data = await send({ input: { id } });
    if (!data) return;
    const { delivery } = data.testWebhookEndpoint;
    const answer = copy.answered(responseText(delivery), delivery.durationMs ?? 0);
    if (delivery.status === 'DELIVERED') toast.success(copy.testArrived, answer);
    else toast.error(copy.testRefused, answer);
  }, [send, id]);
  return [() => void test(), loading];
}
