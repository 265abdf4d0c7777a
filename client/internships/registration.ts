import { isBatch, isEmail } from '../lib/formRules';
import { copy } from './copy';

export interface RegistrationValues {
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
}

export type RegistrationField = keyof RegistrationValues;

const empty: RegistrationValues = {
  ...{ firstName: '', lastName: '', email: '', phone: '', college: '', degree: '', batch: '', usn: '' },
  ...{ domain: '', linkedin: '', notes: '' },
};

/** The spec's required fields (section 5), in the order of the form. */
export const requiredFields = [
  ...(['firstName', 'lastName', 'email', 'phone', 'college', 'degree', 'batch', 'usn', 'domain'] as const),
] satisfies RegistrationField[];

/** Whether an application needs this field. */
export const isRequired = (field: RegistrationField): boolean => (requiredFields as readonly string[]).includes(field);

const RULES: Partial<Record<RegistrationField, { holds: (text: string) => boolean; wrong: string }>> = {
  email: { holds: isEmail, wrong: copy.form.emailWrong },
  batch: { holds: isBatch, wrong: copy.form.batchWrong },
};

/** What is wrong with a value, in a sentence; true when nothing is. The server looks again. */
export function checkValue(field: RegistrationField, value: string): true | string {
  const text = value.trim();
  if (text === '') return !isRequired(field) || copy.form.needed;
  const rule = RULES[field];
  return !rule || rule.holds(text) || rule.wrong;
}

// The field of work of each internship of the catalogue; of others it is chosen.
const DOMAIN_OF: Record<string, string> = { ds: 'data-science', fs: 'full-stack', uiux: 'ui-ux' };

const keyOf = (slug: string) => `internship-form-${slug}`;

// A file cannot be stored; it lasts as long as the page.
const files = new Map<string, File>();

/** What was filled in so far for this internship: kept through a sign-in and a reload, and gone with the tab. */
export function readDraft(slug: string): { values: RegistrationValues; resume: File | null } {
  const values = { ...empty, domain: DOMAIN_OF[slug] ?? '', ...storedValues(slug) };
  return { values, resume: files.get(slug) ?? null };
}

function storedValues(slug: string): Partial<RegistrationValues> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([key, value]) => key in empty && typeof value === 'string'),
    );
  } catch {
    return {}; // half written, or somebody else's
  }
}

export const keepValues = (slug: string, values: RegistrationValues): void =>
  sessionStorage.setItem(keyOf(slug), JSON.stringify(values));

export const keepResume = (slug: string, resume: File): void => void files.set(slug, resume);

/** Forgets what was filled in, once it has been sent. */
export function dropDraft(slug: string): void {
  sessionStorage.removeItem(keyOf(slug));
  files.delete(slug);
}

/** The form as the documented path takes it, its names included. */
export function formOf(slug: string, values: RegistrationValues, resume: File): FormData {
  const form = new FormData();
  form.append('internshipId', slug);
  for (const [name, value] of Object.entries(values)) {
    if (value.trim() !== '') form.append(name, value.trim());
  }
  form.append('resume', resume); // last, so that a wrong field is refused before the file has been sent
  return form;
}

/** What the profile knows already, by the names of the form. */
export function fromProfile(profile: unknown): Partial<RegistrationValues> {
  if (typeof profile !== 'object' || profile === null) return {};
  const known: Record<string, unknown> = { ...profile };
  const text = (name: string) => {
    const value = known[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    ...{ firstName: text('firstName'), lastName: text('lastName'), email: text('email'), phone: text('phone') },
    ...{ college: text('college'), degree: text('degree'), batch: text('batch'), linkedin: text('linkedinUrl') },
  };
}
