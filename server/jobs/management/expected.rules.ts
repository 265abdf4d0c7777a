import { conflict } from '../../platform/api/errors';
import { formatMoment } from '../../platform/clock';
import type { JobRow } from '../jobs.columns';
import type { LockedJob } from '../jobs.store';
import type { ExpectedJobInput } from '../jobs.types';
import type { JobChange } from '../posting.rules';

const EDITED_FIELDS = [
  'title',
  'company',
  'location',
  'description',
  'requirements',
  'type',
  'remote',
  'department',
  'referralEnabled',
  'applicationDeadline',
] as const satisfies readonly (keyof JobChange & keyof ExpectedJobInput)[];

const SALARY_COLUMNS = { min: 'salaryMin', max: 'salaryMax', currency: 'salaryCurrency' } as const;
const SALARY_PARTS = ['min', 'max', 'currency'] as const;

/** Compares values of a job: a field that is not set is null, an empty text or an empty list. */
function isSame(one: unknown, other: unknown): boolean {
  const normalized = (value: unknown) => (Array.isArray(value) && value.length === 0 ? '' : (value ?? ''));
  return JSON.stringify(normalized(one)) === JSON.stringify(normalized(other));
}

function isSalaryChanged(now: JobRow, change: JobChange, expected: ExpectedJobInput['salary']): boolean {
  if (change.salaryMin === undefined || !expected) return false;
  return SALARY_PARTS.some((part) => {
    const column = SALARY_COLUMNS[part];
    const seen = expected[part] ?? null;
    return seen !== null && seen !== now[column] && change[column] !== now[column];
  });
}

/** Who last changed the job, as a sentence; empty if it is not known. */
function lastChange({ changer, changedAt }: Pick<LockedJob, 'changer' | 'changedAt'>, viewerId: string): string {
  if (!changer || !changedAt) return '';
  return ` ${changer.id === viewerId ? 'You' : changer.name} last changed the job on ${formatMoment(changedAt)}.`;
}

/**
 * Refuses an edit of values that someone else has changed since the viewer read them. A field that already has its new value is no
 * conflict, so that an edit can be repeated.
 * @param now the stored values, of a locked row
 * @throws CONFLICT with the fields that have neither their expected nor their new value, and who last changed the job
 */
export function requireExpectedJob(
  now: LockedJob,
  change: JobChange,
  { expected, viewerId }: { expected: ExpectedJobInput; viewerId: string },
): void {
  const fields: string[] = EDITED_FIELDS.filter(
    (field) =>
      change[field] !== undefined &&
      expected[field] !== undefined &&
      !isSame(now[field], expected[field]) &&
      !isSame(now[field], change[field]),
  );
  if (isSalaryChanged(now, change, expected.salary)) fields.push('salary');
  if (fields.length === 0) return;
  const have = fields.length === 1 ? 'has' : 'have';
  const what = `${fields.join(', ')} ${have} changed since you read the job.`;
  throw conflict(`${what}${lastChange(now, viewerId)} Read it again.`, { fields });
}
