import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { readError } from '../../data/errors';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { ErrorInfo } from '../../lib/errorInfo';
import { toast } from '../../ui/feedback/toast';
import { forgetJobLists } from '../parts/forgetJobLists';
import { formCopy } from './copy';
import { JobForm } from './jobDocuments';
import { changeOf, type JobData, type JobField, type JobValues, VALUES_OF, valuesOf } from './jobForm';
import { conflictCopy } from './noticeCopy';
import { inWords } from './inWords';
import type { JobFormState } from './useJobForm';
import { NAMES } from './usePostJob';

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

/** Why the changes were not saved, or the draft was not posted. */
export interface Refusal extends ErrorInfo {
  of: 'save' | 'publish';
}

interface Editing {
  id: string;
  job: JobData;
  edit: JobFormState;
  /** Called with the errors that the form explains in a notice: the permission ended, or no answer arrived. */
  onRefused: (refusal: Refusal) => void;
}

const isNoticed = ({ code }: ErrorInfo): boolean => code === 'FORBIDDEN' || code === 'NETWORK';

async function readStored(client: ApolloClient, id: string) {
  const { data } = await client.query({ query: JobForm, variables: { id }, fetchPolicy: 'network-only' });
  return data;
}

/** Saves the changes of a job, and settles what someone else changed in the meantime. */
export function useUpdateJob({ id, job, edit, onRefused }: Editing) {
  const client = useApolloClient();
  const { form, before, setBefore } = edit;
  // The stored deadline need not be the end of its day, as in the form.
  const [deadline, setDeadline] = useState(job.applicationDeadline);
  const conflicts = useConflicts(edit);
  const readAgain = async (fields: readonly JobField[]) => {
    const now = (await readStored(client, id))?.job;
    if (!now) return;
    setDeadline(now.applicationDeadline);
    conflicts.show({ fields, theirs: valuesOf(now), by: now.changedBy });
  };
  const onError = (error: unknown) => {
    const refusal = readError(error);
    const { code, fields, message } = refusal;
    if (isNoticed(refusal)) onRefused({ ...refusal, of: 'save' });
    const changed = fields.map((name) => name.replace(/^input\./, '')).filter(isJobField);
    const isConflict = code === 'CONFLICT' && changed.length > 0;
    if (isConflict) void readAgain(changed).catch(() => toast.error(formCopy.notSaved, message));
    return isConflict || isNoticed(refusal);
  };
  const texts = { failure: formCopy.notSaved, form, names: NAMES };
  const [run, { loading }] = useMutationWithToast(UpdateJob, { ...texts, onError, update: forgetJobLists });
  /** Resolves to whether the changes are saved. */
  const save = async (values: JobValues): Promise<boolean> => {
    if (conflicts.remind()) return false;
    const input = changeOf(id, { before, after: values }, deadline);
    const isSaved = Object.keys(input.expected ?? {}).length === 0 || (await run({ input })) !== undefined;
    if (isSaved) setBefore(values);
    return isSaved;
  };
  return { save, saving: loading, conflicts };
}

interface Conflicts {
  fields: readonly JobField[];
  theirs: JobValues;
  /** Who last changed the job; null if it is not known. */
  by: { id: string; name: string } | null;
}

/** The fields that someone else changed since the form began, until the user has decided about each. */
function useConflicts({ form, before, setBefore, typed }: JobFormState) {
  const [{ fields, theirs, by }, set] = useState<Conflicts>({ fields: [], theirs: before, by: null });
  const [shown, setShown] = useState(0);
  const showAgain = () => setShown((times) => times + 1);
  /** Saving then replaces the other value, or the form takes it over. */
  const settle = (field: JobField, take: boolean) => {
    const names = VALUES_OF[field];
    const values = Object.fromEntries(names.map((name) => [name, theirs[name]])) as Partial<JobValues>; // of JobValues
    setBefore({ ...before, ...values });
    if (take) for (const name of names) form.setValue(name, theirs[name], { shouldValidate: true });
    else form.clearErrors([...names]);
    const left = fields.filter((each) => each !== field);
    set({ fields: left, theirs, by });
    if (left.length > 0) showAgain();
    else if (names[0]) form.setFocus(names[0]);
  };
  return {
    list: fields.map((field) => ({
      field,
      label: conflictCopy.labels[field],
      mine: inWords(field, typed),
      theirs: inWords(field, theirs),
    })),
    by,
    /** How often the notice was shown: each time, it takes the focus. */
    shown,
    show: (found: Conflicts) => {
      set(found);
      showAgain();
    },
    /** Shows the conflicts that are left, and returns whether there are any. */
    remind: (): boolean => {
      if (fields.length > 0) showAgain();
      return fields.length > 0;
    },
    settle,
  };
}

/**
 * Posts a draft. It is also posted if that was done before, by an attempt whose answer was lost, in another tab or by a colleague.
 * @param onRefused called with the errors that the form explains in a notice
 */
export function usePublishJob(id: string, onRefused: Editing['onRefused']) {
  const client = useApolloClient();
  const [isReading, setReading] = useState(false);
  const outdated = useRef<string[]>([]); // the message, if the job is no longer a draft
  const [run, { loading }] = useMutationWithToast(PublishJob, {
    success: formCopy.posted,
    failure: formCopy.notPosted,
    onError: (error) => {
      const refusal = readError(error);
      if (isNoticed(refusal)) onRefused({ ...refusal, of: 'publish' });
      const isOutdated = refusal.code === 'CONFLICT' && refusal.fields.length === 0;
      if (isOutdated) outdated.current.push(refusal.message);
      return isOutdated || isNoticed(refusal);
    },
    update: forgetJobLists,
  });
  const isPosted = async (): Promise<boolean> => {
    setReading(true);
    const data = await readStored(client, id).catch(() => undefined);
    setReading(false);
    if (data?.job?.status !== 'OPEN') return false;
    forgetJobLists(client.cache);
    const by = data.job.changedBy?.id;
    toast.success(by === undefined || by === data.me?.id ? formCopy.posted : formCopy.postedBefore);
    return true;
  };
  /** Resolves to whether the job is posted. */
  const publish = async (): Promise<boolean> => {
    if (await run({ input: { id, status: 'OPEN' } })) return true;
    const message = outdated.current.pop();
    if (message === undefined) return false;
    if (await isPosted()) return true;
    toast.error(formCopy.notPosted, message);
    return false;
  };
  return { publish, publishing: loading || isReading };
}

const isJobField = (name: string): name is JobField => name in VALUES_OF;
