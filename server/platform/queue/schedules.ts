/**
 * All scheduled tasks, with cron expressions in UTC. They are here and not in the modules, because migrating writes them into the database
 * (`queues.ts`), without the modules. A task that is removed here is removed there.
 */
export const SCHEDULES = {
  'account-erasure': '*/10 * * * *',
  'application-reminders': '*/10 * * * *',
  'assets-share': '31 4 * * *',
  backup: '*/10 * * * *',
  'budgets-sweep': '7 * * * *',
  'chat-events-prune': '41 3 * * *',
  'documents-sweep': '19 4 * * *',
  'exports-sweep': '37 * * * *',
  'files-strays': '41 3 * * *',
  'files-sweep': '17 * * * *',
  'jobs-deadlines': '* * * * *',
  'notifications-emails': '* * * * *',
  'notifications-prune': '53 3 * * *',
  'payment-events-prune': '23 3 * * *',
  'payments-reconcile': '*/5 * * * *',
  'rate-limits-sweep': '53 * * * *',
  'readiness-outdated': '*/10 * * * *',
  'referral-deadlines': '* * * * *',
  'reply-times': '7 * * * *',
  'saved-search-alerts': '30 3 * * *',
  'search-words': '23 2 * * *',
  'sessions-sweep': '43 * * * *',
  'settings-pauses': '* * * * *',
  'sign-in-challenges-sweep': '47 * * * *',
  'skills-newly-known': '*/10 * * * *',
  'webhooks-overdue': '* * * * *',
  'webhooks-prune': '23 3 * * *',
  // Monday at 9:00 in India (UTC+5:30).
  'weekly-digest': '30 3 * * 1',
} as const;

export type ScheduleName = keyof typeof SCHEDULES;
