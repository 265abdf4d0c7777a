import type { UseFormReturn } from 'react-hook-form';
import type { ExpectedProfileInput, UpdateProfileInput } from '../../../graphql/graphql';
import { isBatch, isLinkedinProfile, withScheme } from '../../../lib/formRules';
import { isPhone } from '../../../lib/texts/phone';
import { profileFieldsCopy } from './copy';

/** The values of the form. Fields that are not set are empty strings. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  headline: string;
  phone: string;
  linkedinUrl: string;
  college: string;
  degree: string;
  batch: string;
  company: string;
  position: string;
  department: string;
  location: string;
  expertise: string[];
  experience: string;
  lookingFor: string[];
}

export type ProfileFormApi = UseFormReturn<ProfileValues>;

export type ProfileField = keyof ProfileValues;
type TagsName = 'expertise' | 'lookingFor';
type TextName = Exclude<ProfileField, TagsName | 'batch'>;

const isBlank = (text: string) => text.trim() === '';

/** A profile as the contract returns it. */
export type ProfileData = { [Field in TextName]: string | null } & {
  batch: number | null;
} & { [Field in TagsName]: readonly string[] };

const TEXT_NAMES = [
  'firstName',
  'lastName',
  'headline',
  'phone',
  'linkedinUrl',
  'college',
  'degree',
  'company',
  'position',
  'department',
  'location',
  'experience',
] as const satisfies readonly TextName[];

const TAG_NAMES = ['expertise', 'lookingFor'] as const satisfies readonly TagsName[];

/** The initial values of the form. */
export function valuesOf(profile: ProfileData): ProfileValues {
  const texts = Object.fromEntries(TEXT_NAMES.map((field) => [field, profile[field] ?? ''])) as Record<
    TextName,
    string
  >; // all of TEXT_NAMES
  return {
    ...texts,
    batch: profile.batch === null ? '' : String(profile.batch),
    expertise: [...profile.expertise],
    lookingFor: [...profile.lookingFor],
  };
}

/** The changes to send: only fields that differ, null for a field that was cleared. Empty when nothing differs. */
export function changesOf(before: ProfileValues, after: ProfileValues): UpdateProfileInput {
  const changes: UpdateProfileInput = {};
  for (const field of TEXT_NAMES) {
    const value = field === 'linkedinUrl' ? withScheme(after[field]) : after[field].trim();
    if (value !== before[field]) changes[field] = value === '' ? null : value;
  }
  if (after.batch.trim() !== before.batch) changes.batch = after.batch.trim() === '' ? null : Number(after.batch);
  for (const field of TAG_NAMES)
    if (JSON.stringify(after[field]) !== JSON.stringify(before[field])) changes[field] = after[field];
  return changes;
}

/** The fields of the form that the input changes. */
export const fieldsOf = (changes: UpdateProfileInput): ProfileField[] =>
  [...TEXT_NAMES, ...TAG_NAMES, 'batch' as const].filter((field) => changes[field] !== undefined);

/** The values of the changed fields before the change, so that the server notices if they were changed elsewhere. */
export function expectedOf(before: ProfileValues, changes: UpdateProfileInput): ExpectedProfileInput {
  const values = fieldsOf(changes).map((field) => {
    const value = before[field];
    if (Array.isArray(value)) return [field, value];
    if (value === '') return [field, null];
    return [field, field === 'batch' ? Number(value) : value];
  });
  return Object.fromEntries(values) as ExpectedProfileInput; // the fields of the form have the types of the contract
}

/**
 * The values with which editing continues after a reload or a new sign-in.
 * @param kept what was typed, and the values that it was typed over
 * @param now the profile, which may have changed in the meantime: what was not typed comes from it
 */
export function resumed(kept: { before: ProfileValues; typed: ProfileValues }, now: ProfileValues) {
  const changed = fieldsOf(changesOf(kept.before, kept.typed));
  const pick = (values: ProfileValues) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  return { before: { ...now, ...pick(kept.before) }, typed: { ...now, ...pick(kept.typed) } };
}

const isEmpty = (value: string | readonly string[]) =>
  value.length === 0 || (typeof value === 'string' && isBlank(value));

interface Completion {
  profileFields: readonly string[];
  missingProfileFields: readonly string[];
}

/** What `profileCompletion` and `missingProfileFields` of the contract would be with these values, while they are typed. */
export function completionOf({ profileFields, missingProfileFields }: Completion, typed: ProfileValues) {
  const isField = (name: string): name is ProfileField => name in typed;
  const missing = profileFields.filter((name) =>
    isField(name) ? isEmpty(typed[name]) : missingProfileFields.includes(name),
  );
  const names = [typed.firstName, typed.lastName];
  const counted = profileFields.length + names.length;
  const filled = counted - missing.length - names.filter(isEmpty).length;
  return { profileCompletion: Math.round((100 * filled) / counted), missingProfileFields: missing };
}

const sameText = (a: string, b: string) =>
  a.trim().replace(/\s+/g, ' ').toLowerCase() === b.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether saving replaces or removes the company, with which its verification starts again. */
export const changesCompany = (before: ProfileValues, after: ProfileValues): boolean =>
  !isBlank(before.company) && !sameText(before.company, after.company);

/** Whether saving removes the verified badge, which is valid for one company only. */
export const losesBadge = (verified: boolean, before: ProfileValues, after: ProfileValues): boolean =>
  verified && !sameText(before.company, after.company);

// Each check returns true for a valid text, otherwise the message.
export const checkFilled = (text: string) => !isBlank(text) || profileFieldsCopy.required;
export const checkBatch = (text: string) => isBlank(text) || isBatch(text) || profileFieldsCopy.batch;
export const checkPhone = (text: string) => isBlank(text) || isPhone(text) || profileFieldsCopy.phone;
export const checkUrl = (text: string) => isBlank(text) || isLinkedinProfile(text) || profileFieldsCopy.url;
export const checkLength = (text: string, most: number) => {
  const { length } = [...text.trim()]; // characters, of which an emoji is one
  return length <= most || profileFieldsCopy.tooLong(most, length);
};
