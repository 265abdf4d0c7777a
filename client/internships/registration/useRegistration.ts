import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ErrorInfo } from '../../lib/errorInfo';
import { showFieldErrors } from '../../lib/fieldErrors';
import { readRestError, RestError } from '../../lib/rest';
import { UploadError } from '../../lib/UploadError';
import { useSession } from '../../lib/useSession';
import { moneyText } from '../../lib/texts/money';
import { paths } from '../../routes/paths';
import { toast } from '../../ui/feedback/toast';
import { type Application, type Internship, sendApplication } from '../parts/api';
import { endIfSignedOut } from '../parts/endIfSignedOut';
import { failureCopy } from '../parts/copy';
import { usePayment } from '../payment/usePayment';
import { registrationErrors, submissionCopy } from './copy';
import {
  dropDraft,
  formOf,
  keepResume,
  keepValues,
  readDraft,
  readResume,
  type RegistrationField,
  type RegistrationValues,
  requiredFields,
} from './registration';
import { useProfileValues } from './useProfileValues';

/** The form of an application: its draft, its résumé, submitting it, and paying the fee. */
export function useRegistration(internship: Internship, onSignIn: () => void) {
  const slug = internship.id;
  const session = useSession();
  const navigate = useNavigate();
  const form = useDraftForm(internship, session?.token);
  const resume = useResume(slug);
  const [progress, setProgress] = useState<number>();
  const running = useRef(false);
  const payment = usePayment((application: Application) => {
    void navigate(paths.internshipSuccess(application.id));
  });

  const askToSignIn = () => {
    toast.error(submissionCopy.signedOut);
    onSignIn();
  };
  const showError = useShowError(form, { onResume: resume.setError, onSignedOut: askToSignIn });
  const send = async (values: RegistrationValues) => {
    if (!resume.file) {
      resume.setError(submissionCopy.missingResumeReason);
      toast.error(submissionCopy.missingResume, submissionCopy.missingResumeReason);
      return;
    }
    if (!session) return askToSignIn();
    // The second of two quick clicks, before the button is disabled.
    if (running.current) return;
    running.current = true;
    setProgress(0);
    try {
      const application = await sendApplication(formOf(slug, values, resume.file), setProgress);
      dropDraft(slug);
      const { checkout, id } = application;
      if (checkout && checkout.amount.amount > internship.fee.amount)
        void navigate(paths.internshipSuccess(id), { state: { feeBefore: moneyText(internship.fee) } });
      else payment.start(application);
    } catch (error) {
      showError(error, `${JSON.stringify(values)} ${resume.file.name} ${resume.file.size}`);
    } finally {
      running.current = false;
      setProgress(undefined);
    }
  };
  const onInvalid = (errors: FieldErrors<RegistrationValues>) => {
    if (!resume.file) resume.setError(submissionCopy.missingResumeReason);
    if (requiredFields.some((field) => errors[field]?.message === registrationErrors.required))
      toast.error(submissionCopy.missingFields, submissionCopy.missingFieldsReason);
  };
  const sending = progress !== undefined;
  return {
    form,
    resume,
    progress,
    stage: payment.paying ? ('paying' as const) : sending ? ('sending' as const) : ('idle' as const),
    submit: (event: FormEvent) => form.handleSubmit(send, onInvalid)(event),
    dialog: payment.dialog,
  };
}

interface ErrorPlaces {
  onResume: (message: string) => void;
  onSignedOut: () => void;
}

/** The codes after which it is not known whether the application was saved. */
const NO_ANSWER = ['NETWORK', 'INTERNAL_SERVER_ERROR'];

/**
 * Shows why an application was not accepted: at its fields, or by the application that exists already. The returned function gets the error
 * and a text that identifies what was sent: if an earlier attempt to send the same had no answer, that attempt was saved.
 */
function useShowError(form: UseFormReturn<RegistrationValues>, { onResume, onSignedOut }: ErrorPlaces) {
  const navigate = useNavigate();
  const unanswered = useRef('');
  return (error: unknown, sent: string): void => {
    if (endIfSignedOut(error)) return onSignedOut();
    const refusal = errorInfoIn(error);
    if (refusal.code === 'CONFLICT' && refusal.conflictingId)
      return void navigate(paths.internshipSuccess(refusal.conflictingId), {
        state: { notSent: unanswered.current !== sent },
      });
    if (NO_ANSWER.includes(refusal.code)) unanswered.current = sent;
    // Only the server knows the domain of each internship.
    const message = refusal.fields.includes('domain') ? registrationErrors.domain : refusal.message;
    toast.error(failureCopy.title, message);
    if (refusal.fields.includes('resume')) onResume(message);
    else showFieldErrors(form, { ...refusal, message });
  };
}

/** The form with the values of the draft and of the profile. Changes are saved to the draft. */
function useDraftForm(internship: Internship, token: string | undefined): UseFormReturn<RegistrationValues> {
  const slug = internship.id;
  const [defaultValues] = useState(() => readDraft(internship));
  const form = useForm<RegistrationValues>({ defaultValues, shouldFocusError: true });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepValues(slug, values) }),
    [form, slug],
  );
  useProfileValues(token, (known) => {
    for (const [name, value] of Object.entries(known) as [RegistrationField, string][]) {
      if (value !== '' && form.getValues(name) === '') form.setValue(name, value);
    }
  });
  return form;
}

/** The chosen résumé, kept with the draft. */
function useResume(slug: string) {
  const [file, setFile] = useState(() => readResume(slug));
  const [error, setError] = useState<string>();
  const choose = (chosen: File) => {
    setFile(chosen);
    setError(undefined);
    keepResume(slug, chosen);
  };
  return { file, choose, error, setError };
}

/** The server's error, or a general one. */
function errorInfoIn(error: unknown): ErrorInfo {
  if (error instanceof RestError) {
    const refusal = readRestError(error);
    return refusal.code === 'INTERNAL_SERVER_ERROR' ? { ...refusal, message: failureCopy.reason } : refusal;
  }
  return { code: 'NETWORK', message: error instanceof UploadError ? error.message : failureCopy.reason, fields: [] };
}
