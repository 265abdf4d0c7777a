import { graphql } from '../../graphql';
import type { EndpointRow_EndpointFragment } from '../../graphql/graphql';

export const EndpointRow_endpoint = graphql(`
  fragment EndpointRow_endpoint on WebhookEndpoint {
    id
    url
    topics
    enabled
    disabledReason
    failingSince
    previousSecretUntil
  }
`);

export type Endpoint = EndpointRow_EndpointFragment;
