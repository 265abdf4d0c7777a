/** An entry in the timeline of a referral. */
export interface ReferralEventPayload {
  referralId: string;
  eventId: string;
}

export interface CreditsEarned {
  userId: string;
  reason: string;
  amount: number;
  /** The dedupe key of the ledger transaction. */
  dedupeKey: string;
  /** The tier whose bonus the credits are, if any. */
  tier?: string;
}

/** A reward was redeemed, or its redemption was reversed. */
export interface RedemptionChanged {
  userId: string;
  entryId: string;
  title: string;
  amount: number;
  /** Why the redemption was reversed; null for a redemption. */
  reason: string | null;
}

export interface InternshipChanged {
  applicationId: string;
  what: 'applied' | 'paid' | 'paid_twice' | 'failed' | 'refunded' | 'returned';
  /** ID of the payment; null for `applied`. */
  paymentId: string | null;
  /** Why an admin refunded the fee or returned a payment. Missing for other changes, and for refunds at the provider. */
  reason?: string;
}

/** The notification to email. Its ID changes when it is renewed; then the recipient and the dedupe key, if given, find it. */
export interface NotificationMail {
  notificationId: string;
  userId?: string;
  dedupeKey?: string;
}

export interface MessageSent {
  messageId: string;
  conversationId: string;
  /** The number of the message in its conversation. */
  seq: number;
  senderId: string;
  recipientId: string;
}

/** A message to announce in one browser. */
export interface MessagePush extends MessageSent {
  subscriptionId: string;
}

export interface AccountSuspended {
  userId: string;
  auditId: string;
  /** False when the account was reinstated. */
  suspended: boolean;
  /** The number of jobs that were closed or reopened. */
  jobs: number;
  reason: string;
}

export interface RoleChanged {
  userId: string;
  auditId: string;
  role: string;
  /** How many of the user's jobs were closed. */
  jobs?: number;
  reason: string;
}

export interface TwoFactorChanged {
  userId: string;
  change: 'on' | 'off' | 'reset' | 'recovery-code-used' | 'recovery-codes-replaced';
  /** ISO 8601; distinguishes repeated changes. */
  at: string;
  /** The number of remaining recovery codes. */
  left?: number;
  /** Why an admin reset it. */
  reason?: string;
}

export interface ApiKeyCreated {
  userId: string;
  keyId: string;
  name: string;
}

/** The next step of an application is due on the next day. */
export interface ApplicationDue {
  candidateId: string;
  /** Identifies the application: see `application_notes.subject_id`. */
  subjectId: string;
  /** ISO 8601; distinguishes dates that the job seeker set one after another. */
  dueAt: string;
}

export interface ApplicationMoved {
  applicationId: string;
  stage: string;
  by: 'candidate' | 'employer';
}

export interface ReportMade {
  reportId: string;
  reporterId: string;
  /** The user whom the report is about. */
  userId: string;
}

export interface ReportResolved extends ReportMade {
  resolution: string;
  /** What the admin says to the user; not for the reporter. */
  reason: string;
}

export interface VerificationSubmitted {
  verificationId: string;
  userId: string;
  /** ISO 8601; distinguishes repeated submissions. */
  at: string;
}

export interface VerificationReviewed extends VerificationSubmitted {
  company: string;
  approved: boolean;
  note: string | null;
}

export interface VerificationRestarted extends VerificationSubmitted {
  /** The status before. */
  was: string;
}

export interface WebhookDisabled {
  userId: string;
  endpointId: string;
  host: string;
  why: 'gone' | 'failing';
  /** ISO 8601; distinguishes repeated events. */
  at: string;
}

/** An attempt to deliver an event to a webhook endpoint is due. */
export interface WebhookDue {
  deliveryId: string;
  /** ISO 8601. The queue waits until then; null for at once. */
  notBefore: string | null;
}

/**
 * All outbox events with their payloads. Payloads are stored as JSON and contain plain values only. Enums of modules have the type
 * `string`, because this file imports nothing.
 *
 * An instance may have to handle events that the previous version stored: add only optional fields, and list renamed events and fields
 * in `earlier-events.ts`.
 */
export interface OutboxEvents {
  'account.api-key-created': ApiKeyCreated;
  'account.deletion-requested': { userId: string };
  'account.role-changed': RoleChanged;
  'account.suspended': AccountSuspended;
  'account.two-factor': TwoFactorChanged;
  'application.due': ApplicationDue;
  'application.made': { applicationId: string };
  'application.moved': ApplicationMoved;
  'candidate.invited': { invitationId: string };
  'credits.earned': CreditsEarned;
  'credits.redeemed': RedemptionChanged;
  'credits.reversed': RedemptionChanged;
  'export.ready': { exportId: string };
  'export.requested': { exportId: string };
  'identity.reset-requested': { email: string };
  'internship.changed': InternshipChanged;
  'internship.receipt': { number: string };
  'internship.refund': { paymentId: string };
  /** A job was posted, edited or opened. A job that closes has `job.closed`. */
  'job.changed': { jobId: string };
  'job.closed': { jobId: string };
  /** A user closed the job and rejects its pending requests that they can answer. */
  'job.requests-rejected': { jobId: string; userId: string };
  'message.push': MessagePush;
  'message.sent': MessageSent;
  'notification.mail': NotificationMail;
  'referral.changed': ReferralEventPayload;
  'referral.expired': ReferralEventPayload;
  /** `reminder` is 1 for the first reminder, 2 for the second. */
  'referral.reminder': { referralId: string; reminder: number };
  'referral.requested': ReferralEventPayload;
  'report.made': ReportMade;
  'report.resolved': ReportResolved;
  /** The résumé of a profile is new, or is to be read again. */
  'resume.attached': { userId: string; fileId: string };
  'saved-job.closing': { jobId: string; candidateId: string };
  /** `at` (ISO 8601) is the time of the run, see `saved_searches.alerted_at`. */
  'saved-searches.due': { userId: string; at: string };
  'story.approved': { storyId: string; authorId: string };
  'verification.code-requested': { userId: string; email: string };
  'verification.restarted': VerificationRestarted;
  'verification.reviewed': VerificationReviewed;
  'verification.submitted': VerificationSubmitted;
  'webhook.created': { userId: string; endpointId: string; host: string };
  'webhook.disabled': WebhookDisabled;
  'webhook.due': WebhookDue;
  'weekly-digest.due': { userId: string };
}

export type OutboxEventName = keyof OutboxEvents;

// Types do not exist at run time. The compiler ensures that this list is complete.
const NAMES: Record<OutboxEventName, true> = {
  'account.api-key-created': true,
  'account.deletion-requested': true,
  'account.role-changed': true,
  'account.suspended': true,
  'account.two-factor': true,
  'application.due': true,
  'application.made': true,
  'application.moved': true,
  'candidate.invited': true,
  'credits.earned': true,
  'credits.redeemed': true,
  'credits.reversed': true,
  'export.ready': true,
  'export.requested': true,
  'identity.reset-requested': true,
  'internship.changed': true,
  'internship.receipt': true,
  'internship.refund': true,
  'job.changed': true,
  'job.closed': true,
  'job.requests-rejected': true,
  'message.push': true,
  'message.sent': true,
  'notification.mail': true,
  'referral.changed': true,
  'referral.expired': true,
  'referral.reminder': true,
  'referral.requested': true,
  'report.made': true,
  'report.resolved': true,
  'resume.attached': true,
  'saved-job.closing': true,
  'saved-searches.due': true,
  'story.approved': true,
  'verification.code-requested': true,
  'verification.restarted': true,
  'verification.reviewed': true,
  'verification.submitted': true,
  'webhook.created': true,
  'webhook.disabled': true,
  'webhook.due': true,
  'weekly-digest.due': true,
};

/** The names of all outbox events. */
export const OUTBOX_EVENT_NAMES: readonly string[] = Object.keys(NAMES);
