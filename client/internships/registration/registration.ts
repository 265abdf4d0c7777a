import { isBatch, isEmail, isLinkedinProfile, withScheme } from '../../lib/formRules';
import { isPhone } from '../../lib/texts/phone';
import { getSession } from '../../lib/session';
import { draftOf } from '../../lib/unsaved/draft';
import { onDropDrafts } from '../../lib/unsaved/dropDrafts';
import type { Internship } from '../parts/api';
import { registrationErrors } from './copy';

// Not an interface, which has no index signature and could not be stored as a draft.
export type RegistrationValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  college: string;
  degree: string;
  batch: string;
  usn: string;
  domain: string;
  linkedin: string;
  notes: string;
};

export type RegistrationField = keyof RegistrationValues;

const empty: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  college: '',
  degree: '',
  batch: '',
  usn: '',
  domain: '',
  linkedin: '',
  notes: '',
};

/** The required fields (spec section 5), in the order of the form. */
export const requiredFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'college',
  'degree',
  'batch',
  'usn',
  'domain',
] as const satisfies readonly RegistrationField[];

/** Whether this field is required. */
export const isRequired = (field: RegistrationField): boolean => (requiredFields as readonly string[]).includes(field);

// The server applies the same rules.
const USN = /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u;

const RULES: Partial<Record<RegistrationField, { isValid: (text: string) => boolean; message: string }>> = {
  email: { isValid: isEmail, message: registrationErrors.email },
  phone: { isValid: isPhone, message: registrationErrors.phone },
  batch: { isValid: isBatch, message: registrationErrors.batch },
  usn: { isValid: (text) => USN.test(text), message: registrationErrors.usn },
  linkedin: { isValid: isLinkedinProfile, message: registrationErrors.linkedin },
  notes: { isValid: (text) => text.length <= 2000, message: registrationErrors.notes },
};

/** True for a valid value, otherwise the message. The server validates as well. */
export function checkValue(field: RegistrationField, value: string): true | string {
  const text = value.trim();
  if (text === '') return !isRequired(field) || registrationErrors.required;
  const rule = RULES[field];
  return !rule || rule.isValid(text) || rule.message;
}

const stored = (slug: string) => draftOf(`internship-${slug}`, empty);
/** The user who began the draft; none for a visitor, whose draft belongs to the user who signs in next. */
const owner = (slug: string) => draftOf(`owner-of-internship-${slug}`, { id: '' });
const viewerId = () => getSession()?.user.id ?? '';

// Files cannot be stored, so they are kept while the page is open, until the user signs out.
const files = new Map<string, File>();
onDropDrafts(() => files.clear());

function claim(slug: string): void {
  const id = viewerId();
  if (id !== '') owner(slug).keep({ id });
}

/** Removes what another user began in this tab, whose session ended without signing out. */
function dropDraftOfOther(slug: string): void {
  const [began, id] = [owner(slug).read()?.id, viewerId()];
  if (began && id && began !== id) dropDraft(slug);
}

/** The draft of the application. It outlasts a sign-in and a reload, but not the tab. */
export function readDraft({ id, domain }: Pick<Internship, 'id' | 'domain'>): RegistrationValues {
  dropDraftOfOther(id);
  const values = stored(id).read() ?? empty;
  return { ...values, domain: values.domain || (domain ?? '') };
}

export function readResume(slug: string): File | null {
  dropDraftOfOther(slug);
  return files.get(slug) ?? null;
}

export function keepValues(slug: string, values: RegistrationValues): void {
  claim(slug);
  stored(slug).keep(values);
}

export function keepResume(slug: string, resume: File): void {
  claim(slug);
  files.set(slug, resume);
}

/** Removes the draft after the application was sent. */
export function dropDraft(slug: string): void {
  stored(slug).drop();
  owner(slug).drop();
  files.delete(slug);
}

/** The form as `POST /api/internships/apply` expects it. */
export function formOf(slug: string, values: RegistrationValues, resume: File): FormData {
  const form = new FormData();
  form.append('internshipId', slug);
  for (const [name, value] of Object.entries({ ...values, linkedin: withScheme(values.linkedin) })) {
    if (value.trim() !== '') form.append(name, value.trim());
  }
  form.append('resume', resume); // last, so that an invalid field is refused before the file is sent
  return form;
}

/** The values that the profile already has, by the names of the form. */
export function fromProfile(profile: unknown): Partial<RegistrationValues> {
  if (typeof profile !== 'object' || profile === null) return {};
  const fields: Record<string, unknown> = { ...profile };
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    college: text('college'),
    degree: text('degree'),
    batch: text('batch'),
    linkedin: text('linkedinUrl'),
  };
}
