import type { WebhookFailure } from '../../../graphql/graphql';
import { isolating } from '../../../lib/texts/isolated';

/** What the delivery of a test is called. */
export const TEST_TYPE = 'webhook.test';

export const replayCopy = {
  title: 'Replay events',
  description: 'Sends events of the last 30 days again, each with the same ID.',
  since: 'Since',
  sinceRequired: 'Please choose a day.',
  all: 'Also events that were delivered',
  submit: 'Replay',
  cancel: 'Cancel',
  done: (count: number) => (count === 1 ? '1 event is sent again' : `${count} events are sent again`),
  nothing: 'There is nothing to send again',
  failed: 'The events were not replayed',
  unanswered: 'The events may be sent again already. The deliveries show what is sent.',
} as const;

export const deliveriesCopy = {
  title: 'Deliveries',
  description: (url: string) => isolating`What was sent to ${url} in the last 30 days.`,
  list: 'Deliveries',
  none: 'Nothing was sent to this endpoint yet.',
  failed: 'The deliveries could not be loaded.',
  loading: 'Loading deliveries',
  more: 'Load more deliveries',
  moreFailed: 'More deliveries could not be loaded',
  status: { PENDING: 'Waiting', DELIVERED: 'Delivered', FAILED: 'Failed' },
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  took: (ms: number) => `${ms} ms`,
  next: (when: string) => `next ${when}`,
  again: 'Send again',
  off: 'The endpoint is off. Turn it on to send events again.',
  againLabel: (type: string, when: string) => `Send ${type} of ${when} again`,
  againDone: 'The event is sent again',
  againFailed: 'The event was not sent again',
  againUnanswered: 'The event may be sent again already. The deliveries show what is sent.',
} as const;

/** The result of an attempt: the HTTP status, or why there was none. */
export const failureCopy: Readonly<Record<WebhookFailure, string>> = {
  TIMEOUT: 'No response within 15 seconds',
  HOST_NOT_FOUND: 'The host name was not found',
  NOT_PUBLIC: 'The address is not public',
  CERTIFICATE: 'The certificate is not valid',
  CONNECTION: 'No connection',
  DISABLED: 'The endpoint was off',
};

export const responseCopy = {
  status: (status: number) => `Status ${status}`,
  none: 'Not sent yet',
} as const;
