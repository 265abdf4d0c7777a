/** Every path of the application, so that no other file spells one. */
export const paths = {
  home: '/',
  internships: '/internships',
  internshipRegistration: (slug: string) => `/internship-registration/${slug}`,
  internshipSuccess: (applicationId: string) => `/internship-success/${applicationId}`,
  about: '/about-us',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
  alumni: '/alumni',
  referrals: '/referrals',
  referral: (id: string) => `/referrals/${id}`,
  requests: '/requests',
  request: (id: string) => `/requests/${id}`,
  messages: '/messages',
  conversation: (id: string) => `/messages/${id}`,
  notifications: '/notifications',
  profile: '/profile',
  person: (id: string) => `/people/${id}`,
} as const;

/** What the sign-in dialog shows, kept in the address as `?auth=`. */
export const authModes = ['login', 'signup', 'forgot-password', 'email-sent', 'reset', 'two-factor'] as const;
export type AuthMode = (typeof authModes)[number];

/** The mode of this name, if there is one. */
export const authModeNamed = (name: string | null): AuthMode | undefined => authModes.find((mode) => mode === name);

/** Where the dialog opens by itself, with a role chosen in the sign-up form. */
export const authPath = (mode: AuthMode, role?: string): string =>
  `${paths.home}?auth=${mode}${role === undefined ? '' : `&role=${role}`}`;

/** The patterns of all addresses, `:id` for what varies: the server answers others with 404. */
export const pathPatterns = (): string[] =>
  Object.values(paths).map((path) => (typeof path === 'function' ? path(':id') : path));
