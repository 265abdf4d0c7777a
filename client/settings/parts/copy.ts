import type { WebhookTopic } from '../../graphql/graphql';

/** The texts of spec section 8, for every section. */
export const saveCopy = {
  saved: 'Settings saved successfully',
  failed: 'The settings were not saved',
  unanswered: 'Your change may have been saved. The settings show what is saved now.',
} as const;

/** The events of which a webhook endpoint can be notified: in words, and as the API writes them. */
export const topicCopy: Readonly<Record<WebhookTopic, { text: string; type: string }>> = {
  REFERRAL_REQUESTED: { text: 'A referral was requested', type: 'referral.requested' },
  REFERRAL_CHANGED: { text: 'The status of a referral changed', type: 'referral.changed' },
  JOB_CHANGED: { text: 'A job was posted, edited, opened or closed', type: 'job.changed' },
  CANDIDATE_INVITED: { text: 'A candidate was invited to apply', type: 'candidate.invited' },
  VERIFICATION_DECIDED: { text: 'A company verification was decided', type: 'verification.decided' },
};
