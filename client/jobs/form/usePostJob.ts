import { readError } from '../../data/errors';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { ErrorInfo } from '../../lib/errorInfo';
import { forgetJobLists } from '../parts/forgetJobLists';
import { formCopy } from './copy';
import { inputOf, type JobValues } from './jobForm';
import type { JobFormState } from './useJobForm';

const PostJob = graphql(`
  mutation PostJob($input: PostJobInput!) {
    postJob(input: $input) {
      job {
        id
        title
        status
      }
    }
  }
`);

/** The fields of the form by their names in the contract, where these differ. */
export const NAMES = {
  salary: 'salaryMin',
  'salary.min': 'salaryMin',
  'salary.max': 'salaryMax',
  'salary.currency': 'currency',
  'input.salary.min': 'salaryMin',
  'input.salary.max': 'salaryMax',
  applicationDeadline: 'deadline',
} as const;

/** The permission ended, no answer arrived, or another text was posted with the same key. */
const NOTICED = ['FORBIDDEN', 'NETWORK', 'CONFLICT'];

/**
 * Posts a new job, or saves it as a draft. Resolves to its ID; null after an error that was shown. Until a job is known to exist, it is
 * sent with the same key, so that it exists once.
 * @param onRefused called with the errors that the form explains in a notice
 */
export function usePostJob({ form, keyToSend, dropKey }: JobFormState, onRefused: (refusal: ErrorInfo) => void) {
  const onError = (error: unknown) => {
    const refusal = readError(error);
    const isNoticed = NOTICED.includes(refusal.code);
    if (refusal.code === 'CONFLICT') dropKey();
    if (isNoticed) onRefused(refusal);
    return isNoticed;
  };
  const shared = { form, names: NAMES, onError, update: forgetJobLists };
  const [post, posting] = useMutationWithToast(PostJob, {
    ...shared,
    success: formCopy.posted,
    failure: formCopy.notPosted,
  });
  const [keep, keeping] = useMutationWithToast(PostJob, {
    ...shared,
    success: formCopy.draftSaved,
    failure: formCopy.draftNotSaved,
  });
  const send = async (values: JobValues, status: 'OPEN' | 'DRAFT'): Promise<string | null> => {
    const run = status === 'OPEN' ? post : keep;
    const data = await run({ input: { ...inputOf(values, status), idempotencyKey: keyToSend() } });
    if (data) dropKey();
    return data?.postJob.job.id ?? null;
  };
  return { send, posting: posting.loading, keeping: keeping.loading };
}
