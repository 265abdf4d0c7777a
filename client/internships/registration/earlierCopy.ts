/** For a viewer who has applied before. */
export const earlierCopy = {
  complete: 'You have already applied for this internship',
  sent: (date: string) => `Your application of ${date} is complete. You do not need to send another.`,
  unpaid: 'You have already sent this form',
  payOrReplace: (date: string) =>
    `Your application of ${date} is saved, but not paid. Pay it there, or send the form again to replace what you entered.`,
  see: 'See your application',
} as const;
