import { isolating } from '../../lib/texts/isolated';

export const keysCopy = {
  title: 'API keys',
  help: 'A key lets your own programs call the API with your permissions, within its scopes. It stops working if you are no longer HR or an admin.',
  create: 'New key',
  empty: 'You have no API keys. A key lets your own programs read jobs, requests, candidates or analytics.',
  failed: 'The API keys could not be loaded.',
  loading: 'Loading API keys',
  guide: 'API guide',
  explorer: 'API explorer',
  reference: 'API reference (OpenAPI)',
} as const;

export const keyTableCopy = {
  caption: 'API keys',
  name: 'Name',
  prefix: 'Prefix',
  scopes: 'Scopes',
  created: 'Created',
  lastUsed: 'Last used',
  expires: 'Expires',
  actions: 'Actions',
  never: 'Never',
  notExpiring: 'Does not expire',
  expired: 'Expired',
  unused: 'Not used for 90 days',
  used: (when: string) => `Used ${when}`,
  neverUsed: 'Never used',
  until: (date: string) => `Expires ${date}`,
  revoke: 'Revoke',
  revokeLabel: (name: string) => isolating`Revoke ${name}`,
} as const;

export const newKeyCopy = {
  title: 'New API key',
  description: 'The key acts for you, and never has more permissions than you have.',
  name: 'Name',
  nameHelp: 'The program that uses it, for example “Careers page”.',
  nameRequired: 'Please enter a name.',
  scopes: 'Scopes',
  scopesRequired: 'Please choose at least one scope.',
  expiry: 'Expires',
  days: (count: number) => `In ${count} days`,
  none: 'Never',
  noneHelp: 'A key that never expires stays valid until you revoke it.',
  submit: 'Create key',
  cancel: 'Cancel',
  failed: 'The key was not created',
  unanswered: 'The key may have been created. If it is in the list, revoke it: its secret cannot be shown again.',
} as const;

export const secretCopy = {
  title: 'Save your API key',
  description: 'The key is shown only once. Keep it out of source code, messages and logs.',
  label: 'API key',
  copyKey: 'Copy key',
  try: 'Try it in a terminal',
  command: 'Command',
  copyCommand: 'Copy command',
} as const;

export const revokeCopy = {
  title: (name: string) => isolating`Revoke “${name}”?`,
  description: 'Programs that use this key lose access at once. A revoked key cannot be restored.',
  inUse: 'This key was used in the last day, so a program depends on it.',
  confirm: 'Name of the key',
  confirmHelp: (name: string) => isolating`Type ${name} to confirm.`,
  confirmRequired: 'Please type the name of the key.',
  otherName: 'This is not the name of the key.',
  submit: 'Revoke key',
  cancel: 'Cancel',
  done: 'API key revoked',
  failed: 'The key was not revoked',
  unanswered: 'The key may have been revoked. If it is still in the list, revoke it again.',
} as const;
