import { isBatch, isLinkedinProfile, withScheme } from '../../lib/formRules';
import { isStrongPassword } from '../../lib/passwordRules';
import { checkEmail } from '../form/checkEmail';
import { passwordCopy } from '../form/copy';
import type { SignupData, SignupRole } from '../identity/account';
import { signupErrors } from './copy';

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

/** The most skills a user can have (spec section 9). */
export const MAX_SKILLS = 35;

export const emptySignup = (role: SignupRole, email: string): SignupValues => ({
  firstName: '',
  lastName: '',
  role,
  college: '',
  degree: '',
  batch: '',
  skills: [],
  company: '',
  position: '',
  linkedinUrl: '',
  email,
  password: '',
  confirm: '',
});

/** Whether users with this role give referrals. They enter a company and a position instead of skills. */
export const isReferrer = (role: SignupRole): boolean => role !== 'jobseeker';

type TextField = Exclude<keyof SignupValues, 'skills' | 'role'>;

const required = (field: keyof typeof signupErrors) => (value: string) =>
  value.trim() === '' ? signupErrors[field] : undefined;
const requiredForReferrers = (field: 'company' | 'position') => (value: string, all: SignupValues) =>
  isReferrer(all.role) ? required(field)(value) : undefined;

/** The validation rules (spec section 5). Each returns the message for an invalid value, otherwise undefined. */
export const signupRules: Partial<Record<TextField, (value: string, all: SignupValues) => string | undefined>> = {
  firstName: required('firstName'),
  lastName: required('lastName'),
  college: required('college'),
  company: requiredForReferrers('company'),
  position: requiredForReferrers('position'),
  batch: (value) => (value.trim() === '' || isBatch(value) ? undefined : signupErrors.invalidBatch),
  linkedinUrl: (value) =>
    required('linkedinUrl')(value) ?? (isLinkedinProfile(value) ? undefined : signupErrors.invalidUrl),
  email: checkEmail,
  password: (value) => required('password')(value) ?? (isStrongPassword(value) ? undefined : passwordCopy.weak),
  confirm: (value, { password }) => (value === password ? undefined : passwordCopy.different),
};

/** The data to send: skills only for job seekers, company and position only for referrers, without empty optional fields. */
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
    ...(isReferrer(role) ? { company: values.company.trim(), position: values.position.trim() } : { skills }),
  };
}
