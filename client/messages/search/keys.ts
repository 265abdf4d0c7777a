import type { KeyBinding } from '../../ui/keys/keys';

export const searchKeysTitle = 'Search in conversation';

/** The keys of the search in a conversation, which handles them itself. */
export const searchKeys: readonly KeyBinding[] = [
  { keys: 'Enter', label: 'Earlier match' },
  { keys: 'shift+Enter', label: 'Later match' },
  { keys: 'Escape', label: 'Close the search' },
];
