import type { Role } from '../access/roles';

/** For a user who does not exist or is not visible to the viewer. */
export const USER_NOT_FOUND = 'User not found.';

/** Who can find and see a profile, besides its owner, admins, and users who share a referral, application or conversation with them. */
export const ProfileVisibility = { PUBLIC: 'public', ALUMNI: 'alumni', HR: 'hr', PRIVATE: 'private' } as const;
export type ProfileVisibility = (typeof ProfileVisibility)[keyof typeof ProfileVisibility];

/** The fields that count for profile completion, most valuable first. Clients suggest empty fields in this order. */
const PROFILE_FIELDS = {
  jobseeker: [
    'resume',
    'skills',
    'headline',
    'photo',
    'degree',
    'batch',
    'college',
    'linkedinUrl',
    'location',
    'phone',
  ],
  alumni: [
    'company',
    'position',
    'photo',
    'headline',
    'expertise',
    'department',
    'linkedinUrl',
    'college',
    'location',
    'batch',
    'degree',
    'phone',
  ],
  hr: [
    'company',
    'position',
    'photo',
    'headline',
    'department',
    'linkedinUrl',
    'expertise',
    'location',
    'college',
    'phone',
  ],
  admin: ['photo', 'headline', 'location', 'phone'],
} as const satisfies Record<Role, readonly string[]>;

type ProfileField = (typeof PROFILE_FIELDS)[Role][number];

/** The facts that determine profile completion. */
export type ProfileFacts = { role: Role; firstName: string; lastName: string; expertise: readonly string[] } & Record<
  Exclude<ProfileField, 'resume' | 'skills' | 'photo' | 'expertise' | 'batch'> | 'resumeFileId' | 'photoFileId',
  string | null
> & { batch: number | null; hasSkills: boolean };

const FILLED: Partial<Record<ProfileField, (facts: ProfileFacts) => boolean>> = {
  resume: (facts) => facts.resumeFileId !== null,
  photo: (facts) => facts.photoFileId !== null,
  skills: (facts) => facts.hasSkills,
  expertise: (facts) => facts.expertise.length > 0,
};

function isFilled(facts: ProfileFacts, field: ProfileField): boolean {
  const special = FILLED[field];
  if (special) return special(facts);
  // Fields with a special check are in FILLED; the others are columns of the same name.
  const value = facts[field as keyof ProfileFacts];
  return value !== null && value !== '';
}

/** The fields that count for the completion of a profile, most valuable first. */
export const profileFields = (role: Role): readonly string[] => PROFILE_FIELDS[role];

/** The empty fields of a profile, most valuable first. */
export function missingProfileFields(facts: ProfileFacts): string[] {
  return PROFILE_FIELDS[facts.role].filter((field) => !isFilled(facts, field));
}

/** The share of profile fields that are filled in, 0–100. Includes first and last name. */
export function profileCompletion(facts: ProfileFacts): number {
  const names = [facts.firstName, facts.lastName];
  const fields = PROFILE_FIELDS[facts.role].length + names.length;
  const filled = fields - missingProfileFields(facts).length - names.filter((name) => name === '').length;
  return Math.min(100, Math.round((100 * filled) / fields));
}
