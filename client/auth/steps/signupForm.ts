import { isBatch, isEmail, isWebAddress, withScheme } from '../../lib/formRules';
import { isStrongPassword } from '../../lib/passwordRules';
import { copy } from '../copy';

/** Who may sign up, as the exchange spells it. */
export const signupRoles = ['jobseeker', 'alumni', 'hr'] as const;
export type SignupRole = (typeof signupRoles)[number];

/** The role of that name; a job seeker for any other. */
export const roleNamed = (name: string | null): SignupRole => signupRoles.find((role) => role === name) ?? 'jobseeker';

export interface SignupValues {
  firstName: string;
  lastName: string;
  role: SignupRole;
  college: string;
  degree: string;
  batch: string;
  skills: string[];
  company: string;
  position: string;
  linkedinUrl: string;
  email: string;
  password: string;
  confirm: string;
}

/** `userData` of the exchange (spec, section 7). */
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

/** The most skills a person may have (spec, section 9). */
export const MOST_SKILLS = 35;

export const emptySignup = (role: SignupRole, email: string): SignupValues => ({
  ...{ firstName: '', lastName: '', role, college: '', degree: '', batch: '', skills: [] },
  ...{ company: '', position: '', linkedinUrl: '', email, password: '', confirm: '' },
});

/** Whether the role names a company and a position instead of skills. */
export const refers = (role: SignupRole): boolean => role !== 'jobseeker';

type TextField = Exclude<keyof SignupValues, 'skills' | 'role'>;

const required = (field: keyof typeof copy.missing) => (value: string) =>
  value.trim() === '' ? copy.missing[field] : undefined;
const ofReferrer = (field: 'company' | 'position') => (value: string, all: SignupValues) =>
  refers(all.role) ? required(field)(value) : undefined;

/** What is wrong with an e-mail address, in words; undefined when nothing is. */
export const checkEmail = (value: string): string | undefined =>
  required('email')(value) ?? (isEmail(value) ? undefined : copy.wrong.email);

/** What is wrong with a field, in words; undefined when nothing is (spec, section 5). */
export const signupRules: Partial<Record<TextField, (value: string, all: SignupValues) => string | undefined>> = {
  firstName: required('firstName'),
  lastName: required('lastName'),
  college: required('college'),
  company: ofReferrer('company'),
  position: ofReferrer('position'),
  batch: (value) => (value.trim() === '' || isBatch(value) ? undefined : copy.wrong.batch),
  linkedinUrl: (value) => required('linkedinUrl')(value) ?? (isWebAddress(value) ? undefined : copy.wrong.linkedinUrl),
  email: checkEmail,
  password: (value) => required('newPassword')(value) ?? (isStrongPassword(value) ? undefined : copy.weakPassword),
  confirm: (value, { password }) => (value === password ? undefined : copy.passwordsDiffer),
};

/** Skills are a job seeker's, company and position a referrer's; what is blank is left out. */
export function signupData(values: SignupValues): SignupData {
  const { role, skills } = values;
  const degree = values.degree.trim();
  const batch = values.batch.trim();
  return {
    userType: role,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    college: values.college.trim(),
    linkedinUrl: withScheme(values.linkedinUrl),
    ...(degree && { degree }),
    ...(batch && { batch }),
    ...(refers(role) ? { company: values.company.trim(), position: values.position.trim() } : { skills }),
  };
}
