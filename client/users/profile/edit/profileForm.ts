import type { UseFormReturn } from 'react-hook-form';
import type { UpdateProfileInput } from '../../../graphql/graphql';
import { isBatch, isLinkedinProfile, withScheme } from '../../../lib/formRules';
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
}

export type ProfileFormApi = UseFormReturn<ProfileValues>;

type TextName = Exclude<keyof ProfileValues, 'expertise' | 'batch'>;

/** A profile as the contract returns it. */
export type ProfileData = { [Field in TextName]: string | null } & {
  batch: number | null;
  expertise: readonly string[];
};

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
] as const satisfies readonly TextName[];

/** The initial values of the form. */
export function valuesOf(profile: ProfileData): ProfileValues {
  const texts = Object.fromEntries(TEXT_NAMES.map((field) => [field, profile[field] ?? ''])) as Record<
    TextName,
    string
  >; // all of TEXT_NAMES
  return { ...texts, batch: profile.batch === null ? '' : String(profile.batch), expertise: [...profile.expertise] };
}

/** The changes to send: only fields that differ, null for a field that was cleared. Empty when nothing differs. */
export function changesOf(before: ProfileValues, after: ProfileValues): UpdateProfileInput {
  const changes: UpdateProfileInput = {};
  for (const field of TEXT_NAMES) {
    const value = field === 'linkedinUrl' ? withScheme(after[field]) : after[field].trim();
    if (value !== before[field]) changes[field] = value === '' ? null : value;
  }
  if (after.batch.trim() !== before.batch) changes.batch = after.batch.trim() === '' ? null : Number(after.batch);
  if (JSON.stringify(after.expertise) !== JSON.stringify(before.expertise)) changes.expertise = after.expertise;
  return changes;
}

const sameText = (a: string, b: string) =>
  a.trim().replace(/\s+/g, ' ').toLowerCase() === b.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether saving removes the verified badge, which is valid for one company only. */
export const losesBadge = (verified: boolean, before: ProfileValues, after: ProfileValues): boolean =>
  verified && !sameText(before.company, after.company);

const isBlank = (text: string) => text.trim() === '';

// Each check returns true for a valid text, otherwise the message.
export const checkFilled = (text: string) => !isBlank(text) || profileFieldsCopy.required;
export const checkBatch = (text: string) => isBlank(text) || isBatch(text) || profileFieldsCopy.batch;
export const checkPhone = (text: string) =>
  isBlank(text) || /^\+?[0-9][0-9 .()-]{5,24}$/.test(text.trim()) || profileFieldsCopy.phone;
export const checkUrl = (text: string) => isBlank(text) || isLinkedinProfile(text) || profileFieldsCopy.url;
