/** The module that each table belongs to. Only that module writes it, and only its SQL may be changed with the table. */
export const TABLE_OWNERS = {
  api_keys: 'auth',
  application_notes: 'applications',
  audit_log: 'audit',
  budget_leases: 'platform',
  candidate_bookmarks: 'candidates',
  candidate_notes: 'candidates',
  certificates: 'verification',
  certifications: 'certifications',
  chat_events: 'messages',
  chat_inboxes: 'messages',
  client_documents: 'graphql',
  company_verifications: 'verification',
  conversation_members: 'messages',
  conversations: 'messages',
  credit_accounts: 'credits',
  credit_postings: 'credits',
  credit_transactions: 'credits',
  data_exports: 'account',
  external_applications: 'applications',
  files: 'files',
  identities: 'auth',
  internship_applications: 'internships',
  internships: 'internships',
  job_applications: 'applications',
  job_invitations: 'candidates',
  jobs: 'jobs',
  known_words: 'search',
  linkedin_sign_ins: 'verification',
  local_accounts: 'auth',
  messages: 'messages',
  notification_preferences: 'settings',
  notifications: 'notifications',
  outbox: 'platform',
  payment_events: 'internships',
  payment_orders: 'internships',
  payments: 'internships',
  push_subscriptions: 'notifications',
  rate_limits: 'platform',
  receipt_counters: 'internships',
  receipts: 'internships',
  recovery_codes: 'auth',
  referral_events: 'referrals',
  referrals: 'referrals',
  report_entries: 'reports',
  report_messages: 'reports',
  reports: 'reports',
  reset_codes: 'auth',
  resume_readings: 'skills',
  reward_redemptions: 'credits',
  rewards: 'credits',
  saved_jobs: 'applications',
  saved_search_matches: 'candidates',
  saved_searches: 'candidates',
  secrets: 'platform',
  sessions: 'auth',
  setup_codes: 'admin',
  sign_in_challenges: 'auth',
  skills: 'skills',
  stories: 'landing',
  two_factor: 'auth',
  user_blocks: 'users',
  users: 'users',
  verification_decisions: 'verification',
  webhook_deliveries: 'webhooks',
  webhook_endpoints: 'webhooks',
} as const;

export type TableName = keyof typeof TABLE_OWNERS;

/** Tables whose columns every module of a higher layer may read. */
export const SHARED_TABLES: Partial<Record<TableName, string>> = {
  users: 'lists show people in the statement of the list, through USER_COLUMNS and visibilitySql',
  jobs: 'lists show the job of each row in the statement of the list, through JOB_COLUMNS',
  files: 'lists show the file of each row in the statement of the list, through FILE_COLUMNS',
};

interface ForeignRead {
  /** The file with the statements, relative to `server/`. */
  file: string;
  tables: readonly TableName[];
  reason: string;
}

/** Statements that read tables of other modules. All other statements read tables of their own module. Only a table's owner writes it. */
export const FOREIGN_READS: readonly ForeignRead[] = [
  {
    file: 'candidates/saved-searches/saved-searches.queries.ts',
    tables: ['notification_preferences'],
    reason: 'an alert is sent only to owners who want emails, which one statement reads with their address',
  },
  {
    file: 'admin/audit-log/audit-log.queries.ts',
    tables: [
      'audit_log',
      'company_verifications',
      'credit_postings',
      'internship_applications',
      'job_applications',
      'reports',
      'reward_redemptions',
      'stories',
    ],
    reason: 'the log is listed with the users who acted and those who are affected; audit is below users',
  },
  {
    file: 'admin/audit-log/subjects.queries.ts',
    tables: [
      'company_verifications',
      'credit_postings',
      'credit_transactions',
      'internship_applications',
      'internships',
      'job_applications',
      'receipts',
      'reports',
      'stories',
    ],
    reason: 'the titles of everything that a page of the log is about are read in one statement',
  },
  {
    file: 'admin/counts/counts.queries.ts',
    tables: ['audit_log', 'company_verifications', 'internships', 'payments', 'reports', 'stories'],
    reason: 'what waits for admins in several modules is counted in one statement',
  },
  {
    file: 'admin/user-account/user-account.queries.ts',
    tables: ['referrals', 'reports', 'two_factor'],
    reason: 'what helps an admin decide about a user is one statement; reports is a higher module',
  },
  {
    file: 'analytics/analytics.queries.ts',
    tables: ['credit_accounts', 'credit_postings', 'credit_transactions', 'referrals'],
    reason: 'a report groups referrals and credits by period in one statement',
  },
  {
    file: 'analytics/comparison.queries.ts',
    tables: ['credit_accounts', 'credit_postings', 'credit_transactions', 'referral_events', 'referrals'],
    reason: 'the totals of the period before and the funnel are one statement each',
  },
  {
    file: 'analytics/company/company.queries.ts',
    tables: ['referrals'],
    reason: 'the list is sorted by the requests that wait for each colleague',
  },
  {
    file: 'analytics/dashboards/dashboards.queries.ts',
    tables: ['referrals'],
    reason: 'a dashboard counts jobs and referrals in one statement',
  },
  {
    file: 'analytics/stats/stats.queries.ts',
    tables: ['credit_accounts', 'credit_postings', 'credit_transactions', 'referrals'],
    reason: 'the statistics of all users of a list are one statement',
  },
  {
    file: 'applications/applications.personal-data.ts',
    tables: ['internship_applications', 'internships', 'referrals'],
    reason: 'a private note is exported with the title and company of the application that it is about',
  },
  {
    file: 'applications/tracker/board.columns.ts',
    tables: ['internship_applications', 'internships', 'referrals'],
    reason: 'the board merges and pages everything a candidate applied for in one statement',
  },
  {
    file: 'candidates/invitations/invitations.queries.ts',
    tables: ['job_applications'],
    reason: 'whether an invited candidate has applied; applications is a higher module',
  },
  {
    file: 'candidates/invitations/invitations.store.ts',
    tables: ['job_applications'],
    reason: 'a candidate who applied cannot be invited; applications is a higher module',
  },
  {
    file: 'candidates/recommendations/recommendations.queries.ts',
    tables: ['job_applications', 'referrals'],
    reason: 'candidates who already applied or asked are left out before the limit; both modules are higher',
  },
  {
    file: 'credits/credits.queries.ts',
    tables: ['referrals'],
    reason: 'the tier depends on accepted requests; referrals is a higher module',
  },
  {
    file: 'credits/rewards.queries.ts',
    tables: ['referrals'],
    reason: 'a certificate of appreciation states accepted requests and hires; referrals is a higher module',
  },
  {
    file: 'files/files.store.ts',
    tables: [
      'certifications',
      'company_verifications',
      'internship_applications',
      'job_applications',
      'messages',
      'referrals',
      'users',
    ],
    reason: 'a file is deleted when no column refers to it; a test compares ATTACHED_BY with the foreign keys',
  },
  {
    file: 'jobs/jobs.queries.ts',
    tables: ['saved_jobs'],
    reason: 'a list of saved jobs is filtered and paged in one statement; applications is a higher module',
  },
  {
    file: 'landing/landing.columns.ts',
    tables: ['referrals'],
    reason: 'the hire that a story is about; referrals is a higher module',
  },
  {
    file: 'landing/landing.queries.ts',
    tables: ['referrals'],
    reason: 'public counts of accepted requests and hires; referrals is a higher module',
  },
  {
    file: 'landing/stories.queries.ts',
    tables: ['referrals'],
    reason: 'only users who were hired through a referral can write a story; referrals is a higher module',
  },
  {
    file: 'messages/conversations/conversations.store.ts',
    tables: ['user_blocks'],
    reason: 'a conversation that is opened notes in the same statement who blocks whom',
  },
  {
    file: 'notifications/push/push.queries.ts',
    tables: ['notification_preferences', 'sessions'],
    reason: 'the settings apply when the message is announced, and a subscription ends with the session of its browser',
  },
  {
    file: 'notifications/handlers/message-facts.queries.ts',
    tables: ['conversation_members', 'conversations', 'job_invitations', 'messages'],
    reason: 'unread messages without invitations, which have notifications of their own; messages is below candidates',
  },
  {
    file: 'notifications/notifications.queries.ts',
    tables: ['notification_preferences'],
    reason: 'the channels of a recipient, if the account is open',
  },
  {
    file: 'notifications/notifications.store.ts',
    tables: ['notification_preferences'],
    reason: 'emails that are due go only to users who still want them, which one statement decides and enqueues',
  },
  {
    file: 'notifications/weekly-digest/weekly-digest.queries.ts',
    tables: ['notification_preferences', 'referrals'],
    reason: 'the figures of a digest are one statement',
  },
  {
    file: 'reports/reports.store.ts',
    tables: ['messages'],
    reason: 'a report copies the last messages of a conversation in one statement, as they are at that moment',
  },
  {
    file: 'search/words.store.ts',
    tables: ['jobs', 'users'],
    reason: 'search terms are counted in the search columns of both tables; both modules are higher',
  },
  {
    file: 'settings/settings.queries.ts',
    tables: ['identities', 'local_accounts', 'recovery_codes', 'two_factor'],
    reason:
      'settings are one statement and state how the user signs in: the age of the password, and two-factor sign-in with its codes; auth is a higher module',
  },
  {
    file: 'skills/skills.queries.ts',
    tables: ['certifications', 'jobs'],
    reason:
      'the source of a skill, and whether it is known, depend on the certifications and jobs that name it; both modules are higher',
  },
  {
    file: 'users/readiness/readiness.queries.ts',
    tables: ['certifications', 'referral_events', 'referrals', 'skills'],
    reason: 'readiness is computed from all of them in one statement; the modules are higher',
  },
  {
    file: 'users/users.queries.ts',
    tables: ['skills'],
    reason: '`hasSkills` is read with `me` at every page load; skills is a higher module',
  },
  {
    file: 'users/users.store.ts',
    tables: ['skills'],
    reason: 'the search column of a user contains their skills; skills is a higher module',
  },
  {
    file: 'users/blocks/blocks.queries.ts',
    tables: ['conversation_members'],
    reason: 'whom one has a conversation with can be blocked, even if the profile is hidden',
  },
  {
    file: 'users/visibility.queries.ts',
    tables: ['conversation_members', 'conversations', 'job_applications', 'jobs', 'referrals'],
    reason: 'users who deal with each other see each other: a condition inside the statement of every list of users',
  },
  {
    file: 'webhooks/audience.queries.ts',
    tables: ['job_invitations', 'referrals'],
    reason: 'who is notified of an event depends on two or three columns of its subject',
  },
];

/** Files that compute table names, and what they write. */
export const COMPUTED_TABLES: Readonly<Record<string, string>> = {
  'app/commands/import-data.ts': 'fills all tables of an empty database from an export',
  'platform/outbox/delete-events.ts': 'deletes from the outbox and from the tables of pg-boss',
  'platform/personal-data.ts': 'deleteRows: the table is an argument, which the check reads from the call',
};
