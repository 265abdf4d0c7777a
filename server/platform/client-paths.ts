declare const checked: unique symbol;

/** A path of the web client that exists. Only this file creates them. */
export type ClientPath = string & { readonly [checked]: true };

// The only place that makes one. `server/contracts/links.test.ts` compares each with the routes of the client.
const page = (path: string) => path as ClientPath;

/**
 * The pages of the web client that notifications, emails, messages and redirects name, by what they show. A subject without a page of
 * its own names the nearest page. To link to a new page, change its line.
 */
export const clientPaths = {
  home: () => page('/'),
  about: () => page('/about-us'),
  privacy: () => page('/privacy-policy'),
  terms: () => page('/terms-and-conditions'),
  /** The code is in the fragment, which browsers do not send to servers. */
  resetPassword: (code: string) => page(`/?auth=reset#code=${code}`),
  /** A referral as the candidate sees it. */
  sentReferral: (referralId: string) => page(`/referrals/${referralId}`),
  /** The candidate's own referrals that led to a hire, with their story. */
  ownHires: () => page('/referrals?tab=hired'),
  /** A referral as the referrer sees it. */
  receivedReferral: (referralId: string) => page(`/requests/${referralId}`),
  conversation: (conversationId: string) => page(`/messages/${conversationId}`),
  credits: () => page('/credits'),
  /** @param query the search, as a query string */
  candidates: (query: string) => page(`/candidates?${query}`),
  /** The candidate's own applications. */
  ownApplications: () => page('/applications'),
  job: (jobId: string) => page(`/jobs/${jobId}`),
  /** A job with its applications, for users who can edit it. */
  listing: (jobId: string) => page(`/listings/${jobId}`),
  internshipApplication: (applicationId: string) => page(`/internship-success/${applicationId}`),
  /** The account with its security settings. */
  account: () => page('/settings/account'),
  apiKeys: () => page('/settings/api-keys'),
  webhooks: () => page('/settings/webhooks'),
  /** Where an OpenID Connect provider redirects back to, with a code. */
  oidcReturn: () => page('/auth/oidc'),
  ownVerification: () => page('/verification'),
  /** Where LinkedIn's sign-in returns to, with the result. */
  linkedinResult: (outcome: string) => page(`/verification?linkedin=${outcome}`),
  /** An account, for admins. */
  managedUser: (userId: string) => page(`/admin/users/${userId}`),
  /** The company verifications that wait for an admin. */
  verificationReviews: () => page('/admin/verifications'),
  verificationReview: (verificationId: string) => page(`/admin/verifications/${verificationId}`),
  /** A report, for the admins who decide about it. */
  report: (reportId: string) => page(`/admin/reports/${reportId}`),
  /** All success stories, for admins. */
  managedStories: () => page('/admin/stories?show=all'),
  /**
   * The applications for an internship, for admins.
   * @param query the search, as a query string
   */
  managedInternships: (query: string) => page(`/admin/internships?${query}`),
  /**
   * The redemptions of rewards, for admins.
   * @param query the search, as a query string
   */
  managedRedemptions: (query: string) => page(`/admin/vouchers?${query}`),
  notifications: () => page('/notifications'),
};
