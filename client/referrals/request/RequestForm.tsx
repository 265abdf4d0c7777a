import { Box } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { Textarea } from '@chakra-ui/react/textarea';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormField } from '../../ui/forms/FormField';
import { requestFormCopy } from './copy';
import { MAX_JOB_TITLE_LENGTH, MAX_MESSAGE_LENGTH, OTHER_JOB, type RequestDraft } from './draft';
import { JobField, type SentRequest } from './JobField';
import { RequestResume, type StoredResume } from './RequestResume';

interface RequestFormProps {
  id: string;
  form: UseFormReturn<RequestDraft>;
  /** The referrer's company. */
  company: string;
  /** The résumé of the candidate's profile. */
  resume: StoredResume | null;
  /** A résumé that is sent instead, unless another one is uploaded. */
  lastResume: StoredResume | null;
  /** The résumé uploaded for this request. */
  uploaded: StoredResume | null;
  onUploaded: (file: StoredResume) => void;
  /** The viewer's requests, newest first. */
  requests: readonly SentRequest[];
  onUploading: (uploading: boolean) => void;
  onSend: (draft: RequestDraft) => void;
}

/** The fields of a request: the job, a message and a résumé. */
export function RequestForm(props: RequestFormProps) {
  const { id, form, company, requests, onSend } = props;
  const { register, handleSubmit, control, formState } = form;
  const { errors } = formState;
  const isOtherJob = useWatch({ control, name: 'job' }) === OTHER_JOB;
  register('resumeFileId'); // an upload sets it, and its error is shown there
  return (
    <form id={id} noValidate onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <Box display="grid" gap="5">
        <JobField form={form} company={company} requests={requests} />
        {isOtherJob && (
          <FormField
            label={requestFormCopy.jobTitle}
            help={requestFormCopy.jobTitleHelp}
            error={errors.jobTitle?.message}
            required
          >
            <Input
              dir="auto"
              maxLength={MAX_JOB_TITLE_LENGTH}
              {...register('jobTitle', {
                validate: (title, { job }) =>
                  job !== OTHER_JOB || title.trim() !== '' || requestFormCopy.jobTitleRequired,
              })}
            />
          </FormField>
        )}
        <MessageField form={form} />
        <RequestResume
          fromProfile={props.resume}
          fromRequest={props.lastResume}
          uploaded={props.uploaded}
          error={errors.resumeFileId?.message}
          onStored={props.onUploaded}
          onUploading={props.onUploading}
        />
      </Box>
    </form>
  );
}

function MessageField({ form }: Pick<RequestFormProps, 'form'>) {
  const used = useWatch({ control: form.control, name: 'message' }).trim().length;
  return (
    <FormField
      label={requestFormCopy.message}
      help={
        <Box as="span" display="flex" gap="4" justifyContent="space-between">
          <span>{requestFormCopy.messageHelp}</span>
          <Box as="span" flexShrink="0" fontVariantNumeric="tabular-nums">
            {requestFormCopy.messageCounter(used, MAX_MESSAGE_LENGTH)}
          </Box>
        </Box>
      }
      error={form.formState.errors.message?.message}
    >
      <Textarea
        rows={5}
        dir="auto"
        {...form.register('message', {
          validate: (text) =>
            text.trim().length <= MAX_MESSAGE_LENGTH || requestFormCopy.messageTooLong(MAX_MESSAGE_LENGTH),
        })}
      />
    </FormField>
  );
}
