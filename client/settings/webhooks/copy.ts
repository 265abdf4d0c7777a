import type { WebhookDisabledReason } from '../../graphql/graphql';
import { isolating } from '../../lib/texts/isolated';

export const webhooksCopy = {
  title: 'Webhooks',
  help: 'Batchmate sends a signed request to an endpoint as soon as something happens. It contains IDs, and your program reads the rest with an API key.',
  create: 'New endpoint',
  empty:
    'You have no webhook endpoints. With one, your own program is notified at once of new requests, jobs or invitations.',
  failed: 'The webhook endpoints could not be loaded.',
  loading: 'Loading webhook endpoints',
  list: 'Webhook endpoints',
  guide: 'Guide to webhooks',
} as const;

export const endpointCopy = {
  on: 'On',
  off: 'Off',
  failing: 'Failing',
  failingSince: (when: string) => `Every attempt has failed since ${when}`,
  why: {
    OWNER: 'Turned off. Events are kept for a replay.',
    GONE: 'Turned off, because it answered 410 Gone.',
    FAILING: 'Turned off, because every attempt failed for five days.',
  } satisfies Record<WebhookDisabledReason, string>,
  twoSecrets: (when: string) => `The previous secret is also used until ${when}`,
  test: 'Send test',
  testLabel: (url: string) => isolating`Send test to ${url}`,
  testFailed: 'The test was not sent',
  testUnanswered: 'The test may have been sent. If it was, it is in the deliveries.',
  testArrived: 'The test arrived',
  testRefused: 'The test was not accepted',
  answered: (answer: string, ms: number) => `${answer} after ${ms} ms`,
  deliveries: 'Deliveries',
  deliveriesLabel: (url: string) => isolating`Deliveries to ${url}`,
  more: (url: string) => isolating`More actions for ${url}`,
  edit: 'Edit',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  replay: 'Replay events',
  replayWhenOn: 'Replay events (turn on first)',
  rotate: 'Replace secret',
  remove: 'Delete',
  turnedOn: 'Endpoint turned on',
  turnedOff: 'Endpoint turned off',
  changeFailed: 'The endpoint was not changed',
  changeUnanswered: 'The endpoint may have been turned on or off. The list shows whether it was.',
} as const;

export const endpointFormCopy = {
  newTitle: 'New webhook endpoint',
  editTitle: 'Edit webhook endpoint',
  description: 'Batchmate sends a POST request for each event and expects a status from 200 to 299 within 15 seconds.',
  url: 'URL',
  urlHelp: 'A public https address, for example https://hooks.example.com/batchmate.',
  urlRequired: 'Please enter an https address.',
  topics: 'Events',
  topicsRequired: 'Please choose at least one event.',
  create: 'Create endpoint',
  save: 'Save',
  cancel: 'Cancel',
  createFailed: 'The endpoint was not created',
  unanswered: 'The endpoint may have been created. If it is in the list, replace its secret to see a new one.',
  saveFailed: 'The endpoint was not changed',
  saveUnanswered: 'The endpoint may have been changed. Save again to be sure.',
  saved: 'Endpoint changed',
} as const;

export const secretCopy = {
  title: 'Save the secret',
  description: 'The secret is shown only once. Your program uses it to verify that a request comes from Batchmate.',
  label: 'Signing secret',
  copySecret: 'Copy secret',
} as const;

export const rotateCopy = {
  title: 'Replace the secret?',
  description: 'Requests are signed with both secrets for 24 hours. After that, with the new one only.',
  submit: 'Replace secret',
  failed: 'The secret was not replaced',
  unanswered:
    'The secret may have been replaced. To see a new one, replace it again. The secret that your program has is still used for 24 hours.',
} as const;

export const deleteCopy = {
  title: 'Delete this endpoint?',
  description: (url: string) => isolating`Nothing more will be sent to ${url}, and its deliveries are deleted.`,
  submit: 'Delete endpoint',
  done: 'Endpoint deleted',
  failed: 'The endpoint was not deleted',
  unanswered: 'The endpoint may have been deleted. If it is still in the list, delete it again.',
} as const;
