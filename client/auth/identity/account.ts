/** The roles that can sign up, as the REST API spells them. */
export const signupRoles = ['jobseeker', 'alumni', 'hr'] as const;
export type SignupRole = (typeof signupRoles)[number];

/** The role with this name; `jobseeker` for any other name. */
export const roleNamed = (name: string | null): SignupRole => signupRoles.find((role) => role === name) ?? 'jobseeker';

/** The `userData` of `POST /api/auth/firebase-login` (spec section 7). */
export interface SignupData {
  userType: SignupRole;
  firstName: string;
  lastName: string;
  college: string;
  linkedinUrl: string;
  degree?: string;
  batch?: string;
  skills?: string[];
  company?: string;
  position?: string;
}
