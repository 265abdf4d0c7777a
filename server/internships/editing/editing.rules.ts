import { badInput, conflict } from '../../platform/api/errors';
import { cleanText } from '../../platform/api/text';
import { type InternshipDomain, SLUG } from '../internships.rules';

/** The icons that the client has. */
const ICONS = ['code', 'database', 'palette', 'other'] as const;
/** 1,00,000 rupees in paise. */
const MAX_FEE = 10_000_000;
const LENGTHS = { title: 120, description: 2_000, feeBuys: 500 } as const;

export interface RawInternship {
  title: string;
  description: string;
  icon: string;
  domain?: InternshipDomain | null;
  /** In paise. */
  fee: number;
  feeBuys?: string | null;
  open: boolean;
}

/** What an admin can change about an internship. */
export type InternshipValues = Required<RawInternship>;

/**
 * The values of an internship, trimmed.
 * @throws BAD_USER_INPUT with the invalid field
 */
export function cleanInternship(given: RawInternship): InternshipValues {
  const { icon, fee, open } = given;
  const title = cleanText('title', given.title, { max: LENGTHS.title });
  const description = cleanText('description', given.description, { max: LENGTHS.description, multiline: true });
  if (!ICONS.some((known) => known === icon)) throw badInput(`icon must be one of ${ICONS.join(', ')}.`, ['icon']);
  if (fee < 0 || fee > MAX_FEE) throw badInput(`fee must be 0 to ${MAX_FEE} paise.`, ['fee']);
  const feeBuys = cleanText('feeBuys', given.feeBuys, { max: LENGTHS.feeBuys, optional: true });
  if (fee > 0 && feeBuys === null) throw badInput('feeBuys must say what the fee pays for.', ['feeBuys']);
  if (fee === 0 && feeBuys !== null) throw badInput('feeBuys must be empty without a fee.', ['feeBuys']);
  return { title, description, icon, domain: given.domain ?? null, fee, feeBuys, open };
}

/**
 * The slug of a new internship.
 * @throws BAD_USER_INPUT unless it has 1 to 40 lowercase letters, digits and hyphens
 */
export function cleanSlug(slug: string | null | undefined): string {
  if (slug === null || slug === undefined || !SLUG.test(slug))
    throw badInput('slug must have 1 to 40 lowercase letters, digits and hyphens.', ['slug']);
  return slug;
}

interface Opening {
  before: { fee: number; feeSetById: string | null } | null;
  values: Pick<InternshipValues, 'fee' | 'open'>;
  viewerId: string;
  /** Whether there is another admin who could confirm the fee. */
  hasOtherAdmin: boolean;
}

/**
 * The admin whose fee another admin has yet to confirm; null if there is nothing to confirm. Opening an internship confirms its fee.
 * @throws CONFLICT if the admin who set the fee opens the internship, unless there is no other admin
 */
export function feeSetter({ before, values: { fee, open }, viewerId, hasOtherAdmin }: Opening): string | null {
  if (fee === 0) return null;
  const setBy = before?.fee === fee ? before.feeSetById : viewerId;
  if (!open) return setBy;
  if (setBy === viewerId && hasOtherAdmin)
    throw conflict('Another admin must open an internship after its fee was set. Save it closed.', {
      fields: ['open'],
    });
  return null;
}

/** What was changed, for the audit log, such as `title, fee from 0 to 149900, opened`; null if nothing was. */
export function changesOf(before: InternshipValues, after: InternshipValues): string | null {
  const texts = (['title', 'description', 'icon', 'domain', 'feeBuys'] as const).filter(
    (field) => before[field] !== after[field],
  );
  const fee = before.fee === after.fee ? [] : [`fee from ${before.fee} to ${after.fee}`];
  const state = before.open === after.open ? [] : [after.open ? 'opened' : 'closed'];
  const all = [...texts, ...fee, ...state];
  return all.length === 0 ? null : all.join(', ');
}
