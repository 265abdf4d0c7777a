import { useFragment, useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { graphql } from '../../graphql';
import type { ReferralStatus } from '../../graphql/graphql';
import { inOneLine } from '../../lib/texts/isolated';
import { FailedLine } from '../../ui/feedback/FailedLine';
import { FormField } from '../../ui/forms/FormField';
import { Select } from '../../ui/forms/Select';
import { ChosenJob } from './ChosenJob';
import { requestFormCopy } from './copy';
import { jobsAt, OTHER_JOB, type RequestDraft } from './draft';

const JobField_jobs = graphql(`
  query RequestFormJobs($company: String!) {
    jobs(filter: { company: $company, status: OPEN }, first: 100) {
      edges {
        node {
          id
          title
          company
          department
          location
          referralEnabled
          ...ChosenJob_job
        }
      }
    }
  }
`);

const KnownJob = graphql(`
  fragment KnownJob on Job {
    id
    title
  }
`);

/** One of the viewer's requests. */
export interface SentRequest {
  id: string;
  status: ReferralStatus;
  job: { id: string } | null;
  referrer: { firstName: string };
}

interface JobFieldProps {
  form: UseFormReturn<RequestDraft>;
  /** The referrer's company. */
  company: string;
  /** The viewer's requests, newest first. */
  requests: readonly SentRequest[];
}

/** The job that the request is for: one that the company has posted, or another one. */
export function JobField({ form, company, requests }: JobFieldProps) {
  const { options, job, loading, failed, retry } = useJobChoice(form, company);
  return (
    <Box>
      <FormField
        label={requestFormCopy.job}
        help={requestFormCopy.jobHelp(company)}
        error={form.formState.errors.job?.message}
        required
      >
        <Select
          placeholder={loading ? requestFormCopy.loadingJobs : requestFormCopy.chooseJob}
          options={[...options, { value: OTHER_JOB, label: requestFormCopy.otherJob(company) }]}
          {...form.register('job', { required: requestFormCopy.jobRequired })}
        />
      </FormField>
      {failed && <FailedLine onRetry={retry}>{requestFormCopy.jobsFailed(company)}</FailedLine>}
      {job && <ChosenJob job={job} request={requests.find((request) => request.job?.id === job.id)} />}
    </Box>
  );
}

/** The jobs of the company, and the one that the form or the address names, before they are loaded. */
function useJobChoice({ control, getValues, setValue }: UseFormReturn<RequestDraft>, company: string) {
  const { data, loading, error, refetch } = useQuery(JobField_jobs, {
    variables: { company },
    fetchPolicy: 'cache-and-network',
  });
  const jobs = jobsAt(data?.jobs.edges.map(({ node }) => node) ?? [], company);
  const chosen = useWatch({ control, name: 'job' });
  const job = jobs.find(({ id }) => id === chosen);
  const known = useFragment({ fragment: KnownJob, from: { __typename: 'Job', id: chosen } });
  const isUnlisted = !job && chosen !== '' && chosen !== OTHER_JOB;
  const isGone = isUnlisted && data !== undefined && !loading && !known.complete;
  // The field can show a job only once it has its option.
  useEffect(() => {
    if (data) setValue('job', isGone ? '' : getValues('job'));
  }, [data, isGone, getValues, setValue]);
  const options = jobs.map(({ id, title, department, location }) => ({
    value: id,
    label: inOneLine([title, department, location]),
  }));
  if (isUnlisted && !isGone)
    options.unshift({ value: chosen, label: known.complete ? known.data.title : requestFormCopy.loadingJobs });
  return {
    options,
    job,
    loading: !data && loading,
    failed: !data && !loading && error !== undefined,
    retry: () => void refetch(),
  };
}
