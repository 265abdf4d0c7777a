import type { WebhookFailure } from '../../../graphql/graphql';
import { failureCopy, responseCopy } from './copy';

/** The result of the last attempt: the HTTP status, or why there was none. */
export function responseText({
  responseStatus,
  failure,
}: {
  responseStatus: number | null;
  failure: WebhookFailure | null;
}): string {
  if (responseStatus !== null) return responseCopy.status(responseStatus);
  return failure === null ? responseCopy.none : failureCopy[failure];
}
