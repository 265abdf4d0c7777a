import { longDate, startOfDay } from '../../lib/time';
import { jobTypes } from '../parts/copy';
import type { JobField, JobValues } from './jobForm';
import { conflictCopy } from './noticeCopy';
import { salaryInWords } from './salaryInput';

/** The value of a field as a text. Empty for a field without a value. */
export function inWords(field: JobField, values: JobValues): string {
  if (field === 'salary') return salaryInWords(values) ?? '';
  if (field === 'applicationDeadline') return values.deadline && longDate(startOfDay(values.deadline));
  if (field === 'type') return jobTypes[values.type];
  if (field === 'remote' || field === 'referralEnabled')
    return values[field] === 'yes' ? conflictCopy.yes : conflictCopy.no;
  const value = values[field];
  return typeof value === 'string' ? value.trim() : value.join(', ');
}
