import { badInput } from '../platform/api/errors';
import { cleanHttpUrl, cleanText, cleanTexts } from '../platform/api/text';
import type { UserEntity } from './users.entity';
import { Role } from '../access/roles';
import type { UpdateProfileInput } from './users.types';

/** The most characters of each text of a profile. */
const LENGTHS = {
  firstName: 80,
  lastName: 80,
  headline: 160,
  college: 120,
  degree: 120,
  company: 120,
  position: 120,
  department: 120,
  location: 120,
  experience: 80,
} as const;

type TextField = keyof typeof LENGTHS;

const MOST_EXPERTISE = 20;
const MOST_ROLES = 10;
const ROLE_LENGTH = 80;
const EXPERTISE_LENGTH = 60;
const LINKEDIN_LENGTH = 300;
const EARLIEST_BATCH = 1950;
const LATEST_BATCH = 2040;
// What people write as a phone number: digits with spaces, dots, hyphens and brackets, a plus in front.
const PHONE = /^\+?[0-9][0-9 .()-]{5,24}$/;

/**
 * One text of a profile, cleaned.
 * @returns null when it is blank
 * @throws BAD_USER_INPUT when it is too long or cannot be stored
 */
export function cleanProfileText(field: TextField, value: string | null | undefined): string | null {
  return cleanText(field, value, { max: LENGTHS[field], optional: true });
}

/** @throws BAD_USER_INPUT for what is no year of graduation */
export function cleanBatch(batch: number | null | undefined): number | null {
  if (batch === null || batch === undefined) return null;
  const fits = Number.isInteger(batch) && batch >= EARLIEST_BATCH && batch <= LATEST_BATCH;
  if (!fits) throw badInput(`batch must be a year from ${EARLIEST_BATCH} to ${LATEST_BATCH}.`, ['batch']);
  return batch;
}

/** @throws BAD_USER_INPUT for what is no http(s) address */
export function cleanLinkedinUrl(value: string | null | undefined, field = 'linkedinUrl'): string | null {
  return cleanHttpUrl(field, value, LINKEDIN_LENGTH);
}

/**
 * Tags as they are kept: trimmed, none blank, none twice.
 * @throws BAD_USER_INPUT for too many or too long ones
 */
export function cleanExpertise(tags: readonly string[]): string[] {
  return cleanTexts('expertise', tags, { max: EXPERTISE_LENGTH, most: MOST_EXPERTISE });
}

/**
 * A telephone number as people write it.
 * @throws BAD_USER_INPUT for what is none
 */
export function cleanPhone(value: string | null): string | null {
  const phone = cleanText('phone', value, { max: 30, optional: true });
  if (phone !== null && !PHONE.test(phone))
    throw badInput('phone must be a telephone number, such as +91 98765 43210.', ['phone']);
  return phone;
}

/** The columns that an edit of a profile changes. */
export type ProfileChanges = Partial<
  Pick<
    UserEntity,
    | TextField
    | 'phone'
    | 'batch'
    | 'linkedinUrl'
    | 'expertise'
    | 'lookingFor'
    | 'openToRequests'
    | 'mentor'
    | 'photoFileId'
    | 'resumeFileId'
  >
>;

const OPTIONAL_TEXTS = [
  'headline',
  'college',
  'degree',
  'company',
  'position',
  'department',
  'location',
  'experience',
] as const;

/**
 * What an edit changes: fields left out stay as they are, null clears a field.
 * @throws BAD_USER_INPUT with the field at fault
 */
export function profileChanges(input: UpdateProfileInput, role: Role): ProfileChanges {
  refuseOfOthers(input, role);
  const changes: ProfileChanges = {};
  for (const field of OPTIONAL_TEXTS)
    if (input[field] !== undefined) changes[field] = cleanProfileText(field, input[field]);
  if (input.firstName !== undefined) changes.firstName = required('firstName', input.firstName);
  if (input.lastName !== undefined) changes.lastName = cleanProfileText('lastName', input.lastName) ?? '';
  if (input.phone !== undefined) changes.phone = cleanPhone(input.phone);
  if (input.batch !== undefined) changes.batch = cleanBatch(input.batch);
  if (input.linkedinUrl !== undefined) changes.linkedinUrl = cleanLinkedinUrl(input.linkedinUrl);
  if (input.expertise !== undefined) changes.expertise = cleanExpertise(input.expertise ?? []);
  if (input.lookingFor !== undefined)
    changes.lookingFor = cleanTexts('lookingFor', input.lookingFor ?? [], { max: ROLE_LENGTH, most: MOST_ROLES });
  if (input.photoFileId !== undefined) changes.photoFileId = input.photoFileId;
  if (input.resumeFileId !== undefined) changes.resumeFileId = input.resumeFileId;
  for (const field of ['openToRequests', 'mentor'] as const) {
    const value = input[field];
    if (value === null) throw badInput(`${field} must be true or false.`, [field]);
    if (value !== undefined) changes[field] = value;
  }
  return changes;
}

const OF_JOBSEEKERS = ['experience', 'lookingFor'] as const;

/** @throws BAD_USER_INPUT for what only job seekers say of themselves */
function refuseOfOthers(input: UpdateProfileInput, role: Role): void {
  const given = OF_JOBSEEKERS.filter((field) => input[field] !== undefined && input[field] !== null);
  if (role === Role.JOBSEEKER || given.length === 0) return;
  throw badInput(`Only job seekers can set ${given.join(' and ')}.`, given);
}

function required(field: 'firstName', value: string | null): string {
  return cleanText(field, value ?? '', { max: LENGTHS[field] });
}
