/** Why a user reports another, in words. */
export const REPORT_REASONS = {
  ASKS_FOR_MONEY: 'Asks for money',
  FAKE: 'Not who or what they claim to be',
  HARASSMENT: 'Harassment or insults',
  SPAM: 'Spam',
  OTHER: 'Something else',
} as const;
