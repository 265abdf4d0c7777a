import { moneyText } from '../../../lib/texts/money';
import { changedCopy, domainNames, editingCopy } from './copy';
import { feeOf, type InternshipForm } from './internship';

/** What two admins can change at the same time. */
export type SharedField = 'title' | 'description' | 'icon' | 'domain' | 'fee' | 'open';

/** The values of each field: a fee and what it pays for are decided about together. */
export const VALUES_OF: Readonly<Record<SharedField, readonly (keyof InternshipForm)[]>> = {
  title: ['title'],
  description: ['description'],
  icon: ['icon'],
  domain: ['domain'],
  fee: ['fee', 'feeBuys'],
  open: ['open'],
};

const FIELDS = Object.keys(VALUES_OF) as SharedField[]; // the keys of the constant above

function feeInWords({ fee, feeBuys }: InternshipForm): string {
  const amount = feeOf(fee);
  if (amount === null) return fee.trim();
  return amount === 0 ? changedCopy.noFee : changedCopy.feeBuys(moneyText({ amount, currency: 'INR' }), feeBuys.trim());
}

/** The value of a field as a text. Equal values have equal texts, however they were typed. */
export function inWords(field: SharedField, form: InternshipForm): string {
  if (field === 'fee') return feeInWords(form);
  if (field === 'icon') return Object.entries(editingCopy.icons).find(([icon]) => icon === form.icon)?.[1] ?? form.icon;
  if (field === 'domain') return form.domain === '' ? editingCopy.anyDomain : domainNames[form.domain];
  if (field === 'open') return editingCopy.states.find(({ value }) => value === form.open)?.label ?? form.open;
  return form[field].trim();
}

interface Versions {
  /** What both admins began with. */
  before: InternshipForm;
  typed: InternshipForm;
  /** What another admin has saved. */
  now: InternshipForm;
}

export interface Merged {
  /** What was typed, and elsewhere what was saved. */
  form: InternshipForm;
  /** Fields that only the other admin changed. */
  taken: readonly SharedField[];
  /** Fields that both changed. The form has what was typed. */
  conflicts: readonly SharedField[];
}

/** Adds what another admin has saved to what was typed. Nothing typed is lost. */
export function merge({ before, typed, now }: Versions): Merged {
  const changed = (field: SharedField, to: InternshipForm) => inWords(field, to) !== inWords(field, before);
  const kept = FIELDS.filter((field) => changed(field, typed));
  const form = FIELDS.flatMap((field) =>
    VALUES_OF[field].map((name) => [name, (kept.includes(field) ? typed : now)[name]] as const),
  );
  return {
    form: { ...now, ...(Object.fromEntries(form) as Partial<InternshipForm>) }, // of both forms
    taken: FIELDS.filter((field) => changed(field, now) && !kept.includes(field)),
    conflicts: kept.filter((field) => changed(field, now) && inWords(field, typed) !== inWords(field, now)),
  };
}
