import type { UpdateProfileInput } from '../../graphql/graphql';
import { withScheme } from '../../lib/formRules';

/** What the form holds; everything typed is text, blank for what is not set. */
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

type Texts = Exclude<keyof ProfileValues, 'expertise' | 'batch'>;

/** A profile as the contract has it. */
export type ProfileData = { [Field in Texts]: string | null } & { batch: number | null; expertise: readonly string[] };

const TEXTS = [
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
] as const satisfies readonly Texts[];

/** Fills the form. */
export function valuesOf(profile: ProfileData): ProfileValues {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, profile[field] ?? ''])) as Record<Texts, string>; // every one of TEXTS
  return { ...texts, batch: profile.batch === null ? '' : String(profile.batch), expertise: [...profile.expertise] };
}

/** What the server is asked to change: only what differs; blank clears. Empty when nothing differs. */
export function changesOf(before: ProfileValues, after: ProfileValues): UpdateProfileInput {
  const changes: UpdateProfileInput = {};
  for (const field of TEXTS) {
    const value = field === 'linkedinUrl' ? withScheme(after[field]) : after[field].trim();
    if (value !== before[field]) changes[field] = value === '' ? null : value;
  }
  if (after.batch.trim() !== before.batch) changes.batch = after.batch.trim() === '' ? null : Number(after.batch);
  if (JSON.stringify(after.expertise) !== JSON.stringify(before.expertise)) changes.expertise = after.expertise;
  return changes;
}

const sameText = (a: string, b: string) =>
  a.trim().replace(/\s+/g, ' ').toLowerCase() === b.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether saving drops the verified badge, which is for one company. */
export const dropsBadge = (verified: boolean, before: ProfileValues, after: ProfileValues): boolean =>
  verified && !sameText(before.company, after.company);
