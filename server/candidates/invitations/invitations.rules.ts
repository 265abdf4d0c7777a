/** Invitations per user and hour, to prevent mass messages. */
export const INVITE_RATE = { name: 'invitations', points: 30, seconds: 3600 };
/** Invitations per candidate and day, from all senders. */
export const INVITED_RATE = { name: 'invited', points: 20, seconds: 86_400 };

export const INVITATION_NOTE = { max: 1000, optional: true, multiline: true } as const;

/**
 * The text of the message to the candidate. The personal note comes first.
 * @param url the address of the job
 */
export function invitationText(
  job: { title: string; company: string; location: string },
  note: string | null,
  url: string,
): string {
  const { title, company, location } = job;
  const sentence = `I would like to invite you to apply for ${title} at ${company} (${location}):\n${url}`;
  return note === null ? sentence : `${note}\n\n${sentence}`;
}

/**
 * When a candidate was invited, of the invitations by job ID; null if never.
 * @param jobId the job; without it, the latest invitation to any job counts
 */
export function lastOf(invitations: ReadonlyMap<string, Date>, jobId: string | null | undefined): Date | null {
  if (jobId) return invitations.get(jobId.toLowerCase()) ?? null;
  const times = [...invitations.values()].map((time) => time.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}
