import { isolating } from '../../lib/texts/isolated';
import { chatCopy } from '../parts/copy';
import type { ConversationTab } from '../../graphql/graphql';

export const conversationListCopy = {
  search: 'Search conversations...',
  tabs: 'Filter conversations',
  tab: {
    ALL: 'All',
    UNREAD: 'Unread',
    CANDIDATES: 'Candidates',
    HR_TEAMS: 'HR Teams',
    REQUESTS: 'Requests',
    BLOCKED: 'Blocked',
  },
  list: 'Conversations',
  loading: 'Loading conversations',
  failed: 'Your conversations could not be loaded.',
  more: 'Load more conversations',
  onlyRequests: 'Someone you have not talked to wants to write to you.',
  openRequests: 'See requests',
  moreFailed: 'More conversations could not be loaded',
  noMatch: (q: string) => isolating`No conversation matches “${q}”.`,
} as const;

/** What an empty tab says. */
export const emptyTabCopy: Record<ConversationTab, string> = {
  ALL: 'No conversations yet. One starts when a referral is accepted or someone writes first.',
  UNREAD: 'You have read everything.',
  CANDIDATES: 'No conversations with candidates yet.',
  HR_TEAMS: 'No conversations with HR teams yet.',
  REQUESTS: 'No message requests are waiting.',
  BLOCKED: 'You have not blocked anyone you have a conversation with.',
};

export const conversationRowCopy = {
  noMessage: 'No messages yet',
  you: 'You: ',
  notSent: 'Not sent: ',
  waiting: 'Waiting to be sent',
  draft: 'Draft: ',
  unread: 'unread message',
  attachment: chatCopy.attachment,
} as const;
