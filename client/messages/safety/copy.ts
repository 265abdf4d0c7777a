import type { MessageWarning } from '../../graphql/graphql';

/** What a warning under a message says. */
export const warningCopy: Record<MessageWarning, string> = {
  CREDENTIALS: 'Never share a password, a PIN or a code. Batchmate and employers never ask for them.',
  MONEY: 'Do not pay anyone who asks you for money in a message. Fees on Batchmate are paid only on internship pages.',
  ELSEWHERE:
    'Be careful with people who ask you to talk elsewhere. Outside Batchmate, nobody can help if something goes wrong.',
};

/** In place of the composer. */
export const closedCopy = 'This account was deleted. Nobody can receive messages here.';

export const warningActionCopy = { report: 'Report' } as const;
