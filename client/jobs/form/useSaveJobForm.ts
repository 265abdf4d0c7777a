import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { readError } from '../../data/errors';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { ErrorInfo } from '../../lib/errorInfo';
import { toast } from '../../ui/feedback/toast';
import { forgetJobLists } from '../parts/forgetJobLists';
import { formCopy } from './copy';
import { changeOf, inputOf, type JobData, type JobField, type JobValues, VALUES_OF, valuesOf } from './jobForm';
import { conflictCopy } from './noticeCopy';
import { inWords } from './inWords';
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

/** The fields of a job that the form reads. */
graphql(`
  fragment JobForm_job on Job {
    id
    title
    company
    department
    location
    type
    remote
    description
    requirements
    salary {
      min
      max
      currency
    }
    status
    referralEnabled
    applicationDeadline
    viewerCanEdit
    changedBy {
      id
      name
    }
    changedAt
  }
`);

const UpdateJob = graphql(`
  mutation UpdateJob($input: UpdateJobInput!) {
    updateJob(input: $input) {
      job {
        ...JobForm_job @unmask
      }
    }
  }
`);

const PublishJob = graphql(`
  mutation PublishJob($input: ChangeJobStatusInput!) {
    changeJobStatus(input: $input) {
      job {
        id
        status
        postedAt
        changedBy {
          id
          name
        }
        changedAt
      }
    }
  }
`);

/** The viewer, who posts a new job. */
export const JobPoster = graphql(`
  query JobPoster {
    me {
      id
      name
      role
      verified
      company
    }
  }
`);

/** The viewer, and the job with which the form begins. */
export const JobForm = graphql(`
  query JobForm($id: ID!) {
    me {
      id
      name
      role
      verified
      company
    }
    job(id: $id) {
      ...JobForm_job @unmask
    }
  }
`);

const NAMES = {
  salary: 'salaryMin',
  'salary.min': 'salaryMin',
  'salary.max': 'salaryMax',
  'salary.currency': 'currency',
  'input.salary.min': 'salaryMin',
  'input.salary.max': 'salaryMax',
  applicationDeadline: 'deadline',
} as const;

/** Whether the viewer can no longer post, because their verification ended while the form was open. */
const isForbidden = (error: unknown): boolean => readError(error).code === 'FORBIDDEN';

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

interface Editing {
  id: string;
  job: JobData;
  edit: JobFormState;
  onForbidden: (message: string) => void;
}

/** Saves the changes of a job, and settles what someone else changed in the meantime. */
export function useUpdateJob({ id, job, edit, onForbidden }: Editing) {
  const client = useApolloClient();
  const { form, before, setBefore, typed } = edit;
  // The stored deadline need not be the end of its day, as in the form.
  const [deadline, setDeadline] = useState(job.applicationDeadline);
  const [conflicts, setConflicts] = useState<{ field: JobField; theirs: JobValues }[]>([]);
  const [changedBy, setChangedBy] = useState<{ id: string; name: string } | null>(null);
  const readAgain = async (fields: readonly JobField[]) => {
    const { data } = await client.query({ query: JobForm, variables: { id }, fetchPolicy: 'network-only' });
    const now = data?.job;
    if (!now) return;
    setDeadline(now.applicationDeadline);
    setChangedBy(now.changedBy);
    setConflicts(fields.map((field) => ({ field, theirs: valuesOf(now) })));
  };
  const onError = (error: unknown) => {
    const { code, fields, message } = readError(error);
    if (code === 'FORBIDDEN') onForbidden(message);
    const changed = fields.map((name) => name.replace(/^input\./, '')).filter(isJobField);
    const isConflict = code === 'CONFLICT' && changed.length > 0;
    if (isConflict) void readAgain(changed).catch(() => toast.error(formCopy.notSaved, message));
    return isConflict || code === 'FORBIDDEN';
  };
  const [run, { loading }] = useMutationWithToast(UpdateJob, {
    success: formCopy.saved,
    failure: formCopy.notSaved,
    form,
    names: NAMES,
    onError,
    update: forgetJobLists,
  });
  const [publish, publishing] = useMutationWithToast(PublishJob, {
    success: formCopy.posted,
    failure: formCopy.notPosted,
    onError: (error) => {
      if (isForbidden(error)) onForbidden(readError(error).message);
      return isForbidden(error);
    },
    update: forgetJobLists,
  });
  /** Resolves to whether the changes are saved. */
  const save = async (values: JobValues): Promise<boolean> => {
    const input = changeOf(id, { before, after: values }, deadline);
    return Object.keys(input.expected ?? {}).length === 0 || (await run({ input })) !== undefined;
  };
  /** Settles the conflict of a field: saving then replaces the other value, or the form takes it over. */
  const settle = (field: JobField, take: boolean) => {
    const conflict = conflicts.find((each) => each.field === field);
    if (!conflict) return;
    const names = VALUES_OF[field];
    const theirs = Object.fromEntries(names.map((name) => [name, conflict.theirs[name]])) as Partial<JobValues>; // of JobValues
    setBefore({ ...before, ...theirs });
    if (take) for (const name of names) form.setValue(name, conflict.theirs[name], { shouldValidate: true });
    else form.clearErrors([...names]);
    setConflicts(conflicts.filter((each) => each.field !== field));
  };
  return {
    save,
    publish: async () => (await publish({ input: { id, status: 'OPEN' } })) !== undefined,
    saving: loading,
    publishing: publishing.loading,
    conflicts: conflicts.map(({ field, theirs }) => ({
      field,
      label: conflictCopy.labels[field],
      mine: inWords(field, typed),
      theirs: inWords(field, theirs),
    })),
    /** Who last changed the job; null if it is not known. */
    changedBy,
    settle,
  };
}

const isJobField = (name: string): name is JobField => name in VALUES_OF;
