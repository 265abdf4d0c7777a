/** What an API key can read or write. The values in the database and in REST. */
export enum ApiScope {
  JOBS_READ = 'jobs_read',
  JOBS_WRITE = 'jobs_write',
  REFERRALS_READ = 'referrals_read',
  CANDIDATES_READ = 'candidates_read',
  ANALYTICS_READ = 'analytics_read',
  WEBHOOKS_MANAGE = 'webhooks_manage',
}
