import { badInput, conflict } from '../platform/api/errors';
import { cleanText, cleanTexts } from '../platform/api/text';
import type { UserEntity } from './users.entity';
import { Role } from '../access/roles';
import type { ExpectedProfileInput, UpdateProfileInput } from './users.types';

/** Maximum length of each profile text, in characters. */
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

const MAX_EXPERTISE = 20;
const MAX_ROLES = 10;
const ROLE_LENGTH = 80;
const EXPERTISE_LENGTH = 60;
const LINKEDIN_LENGTH = 300;
const EARLIEST_BATCH = 1950;
const LATEST_BATCH = 2040;
// Accepted phone numbers: digits with spaces, dots, hyphens and parentheses, and an optional leading plus.
const PHONE = /^\+?[0-9][0-9 .()-]{5,24}$/;

/**
 * Cleans one text of a profile.
 * @returns null if it is blank
 * @throws BAD_USER_INPUT if it is too long or has characters that cannot be stored
 */
export function cleanProfileText(field: TextField, value: string | null | undefined): string | null {
  return cleanText(field, value, { max: LENGTHS[field], optional: true });
}

/** @throws BAD_USER_INPUT if it is not a valid graduation year */
export function cleanBatch(batch: number | null | undefined, field = 'batch'): number | null {
  if (batch === null || batch === undefined) return null;
  const fits = Number.isInteger(batch) && batch >= EARLIEST_BATCH && batch <= LATEST_BATCH;
  if (!fits) throw badInput(`${field} must be a year from ${EARLIEST_BATCH} to ${LATEST_BATCH}.`, [field]);
  return batch;
}

/**
 * The graduation years of a range; null if neither end is given. A missing end means no limit.
 * @throws BAD_USER_INPUT for an invalid year, or if the range ends before it starts
 */
export function batchesBetween(
  from: number | null | undefined,
  to: number | null | undefined,
  fromField = 'batchFrom',
): number[] | null {
  const first = cleanBatch(from, fromField) ?? EARLIEST_BATCH;
  const last = cleanBatch(to, 'batchTo') ?? LATEST_BATCH;
  if (first > last) throw badInput(`batchTo must be at least ${fromField}.`, ['batchTo']);
  if ((from ?? to ?? null) === null) return null;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

// linkedin.com, or a subdomain for a language or country, such as in.linkedin.com.
const LINKEDIN_HOST = /^(?:www\.|[a-z]{2,3}\.)?linkedin\.com$/;
const LINKEDIN_PATH = /^\/in\/[^/]{3,200}\/?$/;

/**
 * Validates the URL of a LinkedIn profile.
 * @returns the URL without query, fragment and trailing slash; null for a blank text
 * @throws BAD_USER_INPUT for any other text
 */
export function cleanLinkedinUrl(value: string | null | undefined, field = 'linkedinUrl'): string | null {
  const text = cleanText(field, value, { max: LINKEDIN_LENGTH, optional: true });
  if (text === null) return null;
  const refused = badInput(
    `${field} must be the https URL of a LinkedIn profile, such as https://www.linkedin.com/in/your-name.`,
    [field],
  );
  if (!URL.canParse(text)) throw refused;
  const { protocol, host, pathname, username, password } = new URL(text);
  const isProfile = protocol === 'https:' && LINKEDIN_HOST.test(host) && LINKEDIN_PATH.test(pathname);
  if (!isProfile || username !== '' || password !== '') throw refused;
  const url = `https://${host}${pathname.replace(/\/$/, '')}`;
  // The parser encodes characters, which makes the URL longer.
  if (url.length > LINKEDIN_LENGTH) throw refused;
  return url;
}

/**
 * Tags as they are stored: trimmed, without blanks and duplicates.
 * @throws BAD_USER_INPUT for too many tags or one that is too long
 */
export function cleanExpertise(tags: readonly string[]): string[] {
  return cleanTexts('expertise', tags, { max: EXPERTISE_LENGTH, most: MAX_EXPERTISE });
}

/**
 * Cleans a phone number.
 * @throws BAD_USER_INPUT if it is not a valid phone number
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
 * The columns that a profile edit changes. Omitted fields stay unchanged; null clears a field.
 * @throws BAD_USER_INPUT with the invalid field
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
    changes.lookingFor = cleanTexts('lookingFor', input.lookingFor ?? [], { max: ROLE_LENGTH, most: MAX_ROLES });
  if (input.photoFileId !== undefined) changes.photoFileId = input.photoFileId;
  if (input.resumeFileId !== undefined) changes.resumeFileId = input.resumeFileId;
  for (const field of ['openToRequests', 'mentor'] as const) {
    const value = input[field];
    if (value === null) throw badInput(`${field} must be true or false.`, [field]);
    if (value !== undefined) changes[field] = value;
  }
  return changes;
}

/** The values of a profile that two edits can disagree about. */
type EditedValues = { [Field in keyof Required<ExpectedProfileInput>]: UserEntity[Field] };

const EDITED_FIELDS = [
  'firstName',
  'lastName',
  'headline',
  'phone',
  'college',
  'degree',
  'batch',
  'company',
  'position',
  'department',
  'location',
  'linkedinUrl',
  'expertise',
  'experience',
  'lookingFor',
] as const satisfies readonly (keyof ExpectedProfileInput)[];

/** Compares values of a profile: a field that is not set is null, an empty text or an empty list. */
function isSame(one: unknown, other: unknown): boolean {
  const normalized = (value: unknown) => (Array.isArray(value) && value.length === 0 ? '' : (value ?? ''));
  return JSON.stringify(normalized(one)) === JSON.stringify(normalized(other));
}

/**
 * Refuses an edit of values that someone else has changed since the viewer read them. A field that already has its new value is no
 * conflict, so that an edit can be repeated.
 * @param now the stored values, of a locked row
 * @throws CONFLICT with the fields that have neither their expected nor their new value
 */
export function requireExpected(
  now: EditedValues,
  { changes, expected }: { changes: ProfileChanges; expected: ExpectedProfileInput },
): void {
  const fields = EDITED_FIELDS.filter(
    (field) =>
      changes[field] !== undefined &&
      expected[field] !== undefined &&
      !isSame(now[field], expected[field]) &&
      !isSame(now[field], changes[field]),
  );
  if (fields.length === 0) return;
  const have = fields.length === 1 ? 'has' : 'have';
  throw conflict(`${fields.join(', ')} ${have} changed since you read the profile. Read it again.`, { fields });
}

const OF_JOBSEEKERS = ['experience', 'lookingFor'] as const;

/** @throws BAD_USER_INPUT if another role sets a field that only job seekers have */
function refuseOfOthers(input: UpdateProfileInput, role: Role): void {
  const given = OF_JOBSEEKERS.filter((field) => input[field] !== undefined && input[field] !== null);
  if (role === Role.JOBSEEKER || given.length === 0) return;
  throw badInput(`Only job seekers can set ${given.join(' and ')}.`, given);
}

function required(field: 'firstName', value: string | null): string {
  return cleanText(field, value ?? '', { max: LENGTHS[field] });
}
