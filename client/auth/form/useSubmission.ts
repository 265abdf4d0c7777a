import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { type FieldNames, showFieldErrors } from '../../lib/fieldErrors';
import type { ErrorInfo } from '../../lib/errorInfo';
import { readRestError } from '../../lib/rest';
import { toast } from '../../ui/feedback/toast';
import { submissionCopy } from './copy';

interface SubmissionOptions<T extends FieldValues> extends FieldNames<T> {
  /** The title of the toast on failure. */
  failed: string;
  /** The text of that toast. Without it, the server's message. */
  reason?: string;
  onBusy: (busy: boolean) => void;
}

/** The message to show. Without a connection, it says that nothing is lost. */
export function messageOf({ code, message }: ErrorInfo): string {
  if (code === 'NETWORK') return navigator.onLine ? submissionCopy.unreachable : submissionCopy.offline;
  return code === 'INTERNAL_SERVER_ERROR' ? submissionCopy.authenticationFailed : message;
}

/** Puts the focus into the first invalid field in the order of the page. react-hook-form uses the order of registration. */
function focusFirst(errors: FieldErrors, event?: BaseSyntheticEvent) {
  const form: unknown = event?.target;
  if (!(form instanceof HTMLFormElement)) return;
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  fields.find(({ name }) => name in errors)?.focus();
}

/**
 * Submits a form once at a time. An error is shown as a toast, and at its fields or, if it names none, as `problem`.
 * `work` gets a function that tells whether the form is still mounted when the response arrives.
 */
export function useSubmission<T extends FieldValues>(form: UseFormReturn<T>, options: SubmissionOptions<T>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  // The problem was about the values submitted then.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setProblem(null) }), [form]);
  const setRunning = (now: boolean) => {
    running.current = now;
    setBusy(now);
    options.onBusy(now);
  };
  const showError = (error: unknown) => {
    const refusal = readRestError(error);
    const message = messageOf(refusal);
    toast.error(options.failed, options.reason ?? message);
    if (!showFieldErrors(form, { ...refusal, message }, { names: options.names ?? {} })) setProblem(message);
  };
  const submit = (work: (values: T, isMounted: () => boolean) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      if (running.current) return;
      setRunning(true);
      setProblem(null);
      try {
        await work(values, () => mounted.current);
        setRunning(false);
      } catch (error) {
        setRunning(false);
        if (mounted.current) showError(error);
      }
    }, focusFirst);
  return { submit, problem, busy };
}
