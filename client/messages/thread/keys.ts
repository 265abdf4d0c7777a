import type { KeyBinding } from '../../ui/keys/keys';

/** The keys of the field, which handles them itself. */
export const composerKeysTitle = 'Writing a message';
export const composerKeys: readonly KeyBinding[] = [
  { keys: 'Enter', label: 'Send' },
  { keys: 'shift+Enter', label: 'New line' },
  { keys: 'ArrowUp', label: 'Edit your last message, while the field is empty' },
  { keys: 'Escape', label: 'Cancel the reply or the change' },
];

export const threadKeysTitle = 'Messages';

/** The keys of the log, which the messages and the log handle themselves. */
export const threadKeys: readonly KeyBinding[] = [
  { keys: 'ArrowUp', label: 'Previous message' },
  { keys: 'ArrowDown', label: 'Next message' },
  { keys: 'k', label: 'Previous message' },
  { keys: 'j', label: 'Next message' },
  { keys: 'Enter', label: 'Actions of the message' },
  { keys: 'r', label: 'Reply' },
  { keys: 'e', label: 'Edit your message' },
  { keys: 'c', label: 'Copy' },
  { keys: 'Delete', label: 'Delete your message' },
  { keys: 'mod+f', label: 'Search in conversation' },
  { keys: 'Escape', label: 'Leave the message' },
];
