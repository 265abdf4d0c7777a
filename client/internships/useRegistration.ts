import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../routes/paths';
import { isBag, type Refusal } from '../lib/refusal';
import { showRefusedFields } from '../lib/refusedFields';
import { readRestError, rest, RestError } from '../lib/rest';
import { UploadError } from '../lib/uploads';
import { useSession } from '../lib/useSession';
import { toast } from '../ui/overlays/toast';
import { type Application, type Internship, sendApplication } from './api';
import { copy } from './copy';
import {
  dropDraft,
  formOf,
  fromProfile,
  keepResume,
  keepValues,
  readDraft,
  type RegistrationField,
  type RegistrationValues,
  requiredFields,
} from './registration';
import { handOver } from './handover';
import { usePayment } from './usePayment';

const words = copy.toasts;

/** Fills what is still empty with what the profile knows. */
function useProfileOf(token: string | undefined, fill: (known: Partial<RegistrationValues>) => void) {
  const latest = useRef(fill);
  useEffect(() => {
    latest.current = fill;
  });
  useEffect(() => {
    if (token === undefined) return;
    rest<unknown>('GET', '/api/profile/me').then(
      (profile) => latest.current(fromProfile(isBag(profile) && isBag(profile.user) ? profile.user : profile)),
      () => undefined, // it would only have saved typing
    );
  }, [token]);
}

/** What the server refused, or why nothing came of it. */
function refusalIn(error: unknown): Refusal {
  if (error instanceof RestError) return readRestError(error);
  return { code: 'NETWORK', message: error instanceof UploadError ? error.message : words.failedWhy, fields: [] };
}

/** Everything about filling in and sending an application. */
export function useRegistration(internship: Internship, onSignIn: () => void) {
  const slug = internship.id;
  const session = useSession();
  const navigate = useNavigate();
  const [draft] = useState(() => readDraft(slug));
  const [resume, setResume] = useState(draft.resume);
  const [resumeError, setResumeError] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const [sending, setSending] = useState(false);
  const form = useForm<RegistrationValues>({ defaultValues: draft.values, shouldFocusError: true });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepValues(slug, values) }),
    [form, slug],
  );
  useProfileOf(session?.token, (known) => {
    for (const [name, value] of Object.entries(known) as [RegistrationField, string][]) {
      if (value !== '' && form.getValues(name) === '') form.setValue(name, value);
    }
  });

  const done = (application: Application) => {
    handOver(application);
    void navigate(paths.internshipSuccess(application.id));
  };
  const payment = usePayment(done);

  const refused = (error: unknown) => {
    const refusal = refusalIn(error);
    if (refusal.code === 'CONFLICT' && refusal.conflictingId)
      return void navigate(paths.internshipSuccess(refusal.conflictingId));
    toast.error(words.failed, refusal.message);
    if (refusal.fields.includes('resume')) setResumeError(refusal.message);
    else showRefusedFields(form, refusal);
  };
  const send = async (values: RegistrationValues) => {
    if (!resume) {
      setResumeError(words.noResumeWhy);
      toast.error(words.noResume, words.noResumeWhy);
      return;
    }
    if (!session) {
      toast.error(words.signedOut);
      return onSignIn();
    }
    setSending(true);
    setProgress(0);
    try {
      const application = await sendApplication(formOf(slug, values, resume), setProgress);
      dropDraft(slug);
      payment.start(application);
    } catch (error) {
      refused(error);
    } finally {
      setSending(false);
      setProgress(undefined);
    }
  };
  const incomplete = (errors: FieldErrors<RegistrationValues>) => {
    if (!resume) setResumeError(words.noResumeWhy);
    if (requiredFields.some((field) => errors[field]?.message === copy.form.needed))
      toast.error(words.missing, words.missingWhy);
  };
  return {
    form,
    resume,
    takeResume: (file: File) => {
      setResume(file);
      setResumeError(undefined);
      keepResume(slug, file);
    },
    resumeError,
    progress,
    stage: payment.paying ? ('paying' as const) : sending ? ('sending' as const) : ('idle' as const),
    submit: (event: FormEvent) => form.handleSubmit(send, incomplete)(event),
    dialog: payment.dialog,
  };
}
