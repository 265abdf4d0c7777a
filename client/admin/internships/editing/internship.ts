import { graphql } from '../../../graphql';
import type { InternshipDomain, ListedInternshipFragment, SaveInternshipInput } from '../../../graphql/graphql';

graphql(`
  fragment ListedInternship on Internship {
    id
    slug
    title
    description
    icon
    domain
    feeBuys
    open
    viewerCanOpen
    viewerCanConfirmFee
    updatedAt
    fee {
      amount
      currency
    }
  }
`);

export type ListedInternship = ListedInternshipFragment;

/** What an admin types. */
export interface InternshipForm {
  title: string;
  slug: string;
  description: string;
  icon: string;
  domain: InternshipDomain | '';
  /** In rupees. */
  fee: string;
  feeBuys: string;
  open: 'open' | 'closed';
}

const EMPTY: InternshipForm = {
  title: '',
  slug: '',
  description: '',
  icon: 'other',
  domain: '',
  fee: '0',
  feeBuys: '',
  open: 'closed',
};

/** The form for an internship; for a new one without an argument. */
export function formOf(internship?: ListedInternship): InternshipForm {
  if (!internship) return EMPTY;
  const { title, slug, description, icon, domain, fee, feeBuys, open } = internship;
  return {
    title,
    slug,
    description,
    icon,
    domain: domain ?? '',
    fee: String(fee.amount / 100),
    feeBuys: feeBuys ?? '',
    open: open ? 'open' : 'closed',
  };
}

const RUPEES = /^\d{1,6}(?:\.\d{1,2})?$/;
const MAX_RUPEES = 100_000;

/** The amount in paise; null for any other text. */
export function feeOf(typed: string): number | null {
  const text = typed.trim().replaceAll(',', '');
  return RUPEES.test(text) && Number(text) <= MAX_RUPEES ? Math.round(Number(text) * 100) : null;
}

export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,40}$/.test(text);

/** The input of the mutation. The version is that of the form, so that a later change of another admin is not overwritten. */
export function inputOf(typed: InternshipForm, before?: ListedInternship): SaveInternshipInput {
  const { title, slug, description, icon, domain, feeBuys, open } = typed;
  const fee = feeOf(typed.fee) ?? 0;
  return {
    ...(before ? { id: before.id, updatedAt: before.updatedAt } : { slug: slug.trim() }),
    title,
    description,
    icon,
    domain: domain === '' ? null : domain,
    fee,
    feeBuys: fee === 0 ? null : feeBuys,
    open: open === 'open',
  };
}
