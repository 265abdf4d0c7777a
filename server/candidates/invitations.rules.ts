/** Invitations of one person in an hour, so that nobody writes to everybody. */
export const INVITE_RATE = { name: 'invitations', points: 30, seconds: 3600 };
/** Invitations to one candidate in a day, whoever sends them. */
export const INVITED_RATE = { name: 'invited', points: 20, seconds: 86_400 };

export const INVITATION_NOTE = { max: 1000, optional: true, multiline: true } as const;

/** Where the client shows a job. */
export const jobPath = (jobId: string): string => `/jobs/${jobId}`;

/** What is written to the candidate: the note first, for it is what a person wrote. */
export function invitationText(
  job: { title: string; company: string; location: string },
  note: string | null,
  url: string,
): string {
  const { title, company, location } = job;
  const invitation = `I would like to invite you to apply for ${title} at ${company} (${location}):\n${url}`;
  return note === null ? invitation : `${note}\n\n${invitation}`;
}
