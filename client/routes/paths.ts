/** All paths of the application. Other files use these instead of literals. */
export const paths = {
  home: '/',
  internships: '/internships',
  internshipRegistration: (slug: string) => `/internship-registration/${slug}`,
  internshipSuccess: (applicationId: string) => `/internship-success/${applicationId}`,
  about: '/about-us',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
  dashboard: '/dashboard',
  alumni: '/alumni',
  referrals: '/referrals',
  referral: (id: string) => `/referrals/${id}`,
  requests: '/requests',
  request: (id: string) => `/requests/${id}`,
  candidates: '/candidates',
  jobs: '/jobs',
  job: (id: string) => `/jobs/${id}`,
  listings: '/listings',
  newListing: '/listings/new',
  listing: (id: string) => `/listings/${id}`,
  editListing: (id: string) => `/listings/${id}/edit`,
  applications: '/applications',
  company: '/company',
  analytics: '/analytics',
  credits: '/credits',
  messages: '/messages',
  conversation: (id: string) => `/messages/${id}`,
  notifications: '/notifications',
  settings: '/settings',
  settingsSection: (section: string) => `/settings/${section}`,
  profile: '/profile',
  skills: '/skills',
  person: (id: string) => `/people/${id}`,
  verification: '/verification',
  /** Where the provider of OpenID Connect leads back to. */
  oidcReturn: '/auth/oidc',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminUser: (id: string) => `/admin/users/${id}`,
  adminAudit: '/admin/audit',
  adminVerifications: '/admin/verifications',
  adminVerification: (id: string) => `/admin/verifications/${id}`,
  adminReports: '/admin/reports',
  adminReport: (id: string) => `/admin/reports/${id}`,
  adminVouchers: '/admin/vouchers',
  adminStories: '/admin/stories',
  adminInternships: '/admin/internships',
  adminHealth: '/admin/health',
} as const;

/** The pages that exist only as prerendered documents. The application does not show them. */
export const staticPaths: readonly string[] = [paths.about, paths.privacy, paths.terms];

/** The steps of the sign-in dialog, kept in the URL as `?auth=`. */
export const authModes = ['login', 'signup', 'forgot-password', 'email-sent', 'reset', 'two-factor'] as const;
export type AuthMode = (typeof authModes)[number];

/** The mode with this name, or undefined. */
export const authModeNamed = (name: string | null): AuthMode | undefined => authModes.find((mode) => mode === name);

/** A path that opens the dialog, optionally with a role selected in the sign-up form. */
export const authPath = (mode: AuthMode, role?: string): string =>
  `${paths.home}?auth=${mode}${role === undefined ? '' : `&role=${role}`}`;

// Edited outside the form: elsewhere on the page, or on another one.
const OUTSIDE_THE_FORM: Record<string, string> = {
  photo: `${paths.profile}#photo`,
  resume: `${paths.profile}#resume`,
  skills: paths.skills,
};

/** The link for editing a field of the profile: the form with the focus in that field, or the field's own place. */
export const editProfilePath = (field: string): string => OUTSIDE_THE_FORM[field] ?? `${paths.profile}?edit=${field}`;

/** The page on which anyone can check a certificate. The server makes it. */
export const certificatePath = (number: string): string => `/certificates/${number}`;

/** The patterns of all paths, with `:id` for parameters. The server answers any other path with 404. */
export const pathPatterns = (): string[] =>
  Object.values(paths).map((path) => (typeof path === 'function' ? path(':id') : path));
