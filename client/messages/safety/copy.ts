import type { MessageWarning } from '../../graphql/graphql';

/** What a warning under a message says. */
export const warningCopy: Record<MessageWarning, string> = {
  CREDENTIALS: 'Never share a password, a PIN or a code. Batchmate and employers never ask for them.',
  MONEY: 'Batchmate never asks for money, and no employer here may. Do not pay.',
  ELSEWHERE: 'Be careful with leading you elsewhere: outside Batchmate nobody can help if something is wrong.',
};

export const warningActionCopy = { report: 'Report' } as const;
