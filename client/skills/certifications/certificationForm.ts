import type { AddCertificationInput, CertificationRow_CertificationFragment, Month } from '../../graphql/graphql';
import { withScheme } from '../../lib/formRules';
import type { MonthYear } from '../../ui/forms/MonthYearField';
import { certificationDialogCopy as copy } from './copy';

export interface CertificationValues {
  name: string;
  issuer: string;
  issued: MonthYear;
  expires: MonthYear;
  credentialId: string;
  credentialUrl: string;
  skills: string[];
  media: { id: string; name: string; bytes: number } | null;
}

const NO_DATE: MonthYear = { month: null, year: null };

export const blankCertification: CertificationValues = {
  name: '',
  issuer: '',
  issued: NO_DATE,
  expires: NO_DATE,
  credentialId: '',
  credentialUrl: '',
  skills: [],
  media: null,
};

export const MONTHS: readonly Month[] = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
];

/** The last 50 years, this year first, and the next 50 years (spec section 9). The server applies the same rule. */
export const yearsAround = (now: Date) => ({
  issued: { first: now.getUTCFullYear(), last: now.getUTCFullYear() - 49 },
  expires: { first: now.getUTCFullYear() - 49, last: now.getUTCFullYear() + 50 },
});

/** Months since year 0; null while the date is incomplete. */
const ordinal = ({ month, year }: MonthYear) => (month === null || year === null ? null : year * 12 + month - 1);

const isHttpUrl = (text: string) => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);

/** The messages for values that are wrong, by field. Empty required fields have none: without them, Save is disabled. */
export function problemsOf({ issued, expires, credentialUrl }: CertificationValues, now: Date) {
  const issuedAt = ordinal(issued);
  const expiresAt = ordinal(expires);
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const url = withScheme(credentialUrl);
  return {
    issued: issuedAt !== null && issuedAt > today ? copy.issueInFuture : undefined,
    expires: expirationProblem(expires, issuedAt, expiresAt),
    credentialUrl: url !== '' && !isHttpUrl(url) ? copy.invalidUrl : undefined,
  };
}

function expirationProblem({ month, year }: MonthYear, issuedAt: number | null, expiresAt: number | null) {
  if ((month === null) !== (year === null)) return copy.bothParts;
  return issuedAt !== null && expiresAt !== null && expiresAt < issuedAt ? copy.expiresBeforeIssue : undefined;
}

/** The mutation's input; null while a required field is empty: name, issuer, month, year and a skill (spec section 6). */
export function inputOf(values: CertificationValues): AddCertificationInput | null {
  const { issued, expires, skills, media } = values;
  const [name, issuer, id] = [values.name.trim(), values.issuer.trim(), values.credentialId.trim()];
  const issueMonth = issued.month === null ? undefined : MONTHS[issued.month - 1];
  if (name === '' || issuer === '' || !issueMonth || issued.year === null || skills.length === 0) return null;
  return {
    name,
    issuer,
    issueMonth,
    issueYear: issued.year,
    expirationMonth: expires.month === null ? null : (MONTHS[expires.month - 1] ?? null),
    expirationYear: expires.year,
    credentialId: id || null,
    credentialUrl: withScheme(values.credentialUrl) || null,
    skills,
    mediaFileId: media?.id ?? null,
  };
}

/** The values of a certification that is changed. */
export function valuesOf(certification: CertificationRow_CertificationFragment): CertificationValues {
  const { name, issuer, credentialId, credentialUrl, skills, media } = certification;
  const monthOf = (month: Month | null) => (month === null ? null : MONTHS.indexOf(month) + 1);
  return {
    name,
    issuer,
    issued: { month: monthOf(certification.issueMonth), year: certification.issueYear },
    expires: { month: monthOf(certification.expirationMonth), year: certification.expirationYear },
    credentialId: credentialId ?? '',
    credentialUrl: credentialUrl ?? '',
    skills: [...skills],
    media: media && { id: media.id, name: media.name, bytes: media.bytes },
  };
}

/** For example "Jan 2025", which does not break. */
export const monthAndYear = (month: Month, year: number): string =>
  `${month.charAt(0)}${month.slice(1, 3).toLowerCase()}\u00a0${year}`;
