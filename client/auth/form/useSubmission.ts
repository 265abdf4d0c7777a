import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { type FieldNames, showRefusedFields } from '../../lib/refusedFields';
import type { Refusal } from '../../lib/refusal';
import { readRestError } from '../../lib/rest';
import { toast } from '../../ui/overlays/toast';
import { copy } from '../copy';

export interface SubmissionTexts<T extends FieldValues> extends FieldNames<T> {
  /** The toast's title on failure. */
  failed: string;
  /** What stands below it; else the refusal's sentence. */
  why?: string;
  onBusy: (busy: boolean) => void;
}

/** The sentence for a person: a broken line says that nothing is lost. */
export function sentenceOf({ code, message }: Refusal): string {
  if (code === 'NETWORK') return navigator.onLine ? copy.unreachable : copy.offline;
  return code === 'INTERNAL_SERVER_ERROR' ? copy.authenticationFailed : message;
}

/** Into the first field at fault as the eye reads: react-hook-form goes by when a field first appeared. */
function focusFirst(errors: FieldErrors, event?: BaseSyntheticEvent) {
  const form: unknown = event?.target;
  if (!(form instanceof HTMLFormElement)) return;
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  fields.find(({ name }) => name in errors)?.focus();
}

/**
 * Sends a form once, however often it is asked to. A refusal becomes a toast and stands at its fields or, naming none, as `problem`.
 * `work` gets a function that says whether the form is still there when the answer comes.
 */
export function useSubmission<T extends FieldValues>(form: UseFormReturn<T>, texts: SubmissionTexts<T>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  const mark = (now: boolean) => {
    running.current = now;
    setBusy(now);
    texts.onBusy(now);
  };
  const refuse = (error: unknown) => {
    const refusal = readRestError(error);
    const sentence = sentenceOf(refusal);
    toast.error(texts.failed, texts.why ?? sentence);
    if (!showRefusedFields(form, { ...refusal, message: sentence }, { names: texts.names ?? {} })) setProblem(sentence);
  };
  const submit = (work: (values: T, isThere: () => boolean) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      if (running.current) return;
      mark(true);
      setProblem(null);
      try {
        await work(values, () => there.current);
        mark(false);
      } catch (error) {
        mark(false);
        if (there.current) refuse(error);
      }
    }, focusFirst);
  return { submit, problem, busy };
}
