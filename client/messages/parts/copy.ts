import { isolated } from '../../lib/texts/isolated';

/** Sentences that both the list and the conversation use. */
export const chatCopy = {
  types: { CANDIDATE: 'Candidate', HR: 'HR', OTHER: 'Other' },
  deleted: 'Message deleted',
  notFound: 'Message not found',
  attachment: 'Attachment',
  typing: (name: string) => `${isolated(name)} is typing…`,
} as const;
