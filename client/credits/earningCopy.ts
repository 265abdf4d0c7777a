import { number, plural } from '../lib/numbers';

/** What requests earn. The server decides the rates. */
interface Rates {
  creditsPerAcceptance: number;
  creditsPerHire: number;
}

export const earningCopy = {
  how: ({ creditsPerAcceptance, creditsPerHire }: Rates) =>
    `You earn ${plural(creditsPerAcceptance, 'credit')} for an accepted request, and ${number(creditsPerHire)} more for a hire.`,
} as const;
