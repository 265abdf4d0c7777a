import type { MaybeMasked, OperationVariables } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldNames, type FormLike, showFieldErrors } from '../lib/fieldErrors';
import { toast } from '../ui/feedback/toast';
import { isSignedOut, readError } from './errors';

type Text = string | { title: string; description?: string };

export interface MutationTexts<TData, TVariables, TForm extends FieldValues> extends FieldNames<TForm> {
  /** The toast on success. A function can use the data, or return null for no toast. */
  success?: Text | ((data: MaybeMasked<TData>) => Text | null);
  /** The title of the toast on failure, optionally by the variables. Its text is the server's message, or "Please try again". */
  failure: string | ((variables: TVariables) => string);
  /** With a form, an error that names its fields is shown at those fields instead of as a toast. */
  form?: FormLike<TForm>;
  /** Called with the error first. Return true to handle it without a toast. */
  onError?: (error: unknown) => boolean;
}

type Options<TData, TVariables extends OperationVariables> = Pick<
  useMutation.Options<TData, TVariables>,
  'update' | 'refetchQueries' | 'awaitRefetchQueries' | 'optimisticResponse' | 'context'
>;

function showSuccess(text: Text | null | undefined) {
  if (!text) return;
  if (typeof text === 'string') toast.success(text);
  else toast.success(text.title, text.description);
}

/**
 * A mutation that reports its result with a toast. `run(variables)` resolves to the data, or to undefined after an error that has been
 * shown. It never rejects.
 */
export function useMutationWithToast<
  TData,
  TVariables extends OperationVariables,
  TForm extends FieldValues = FieldValues,
>(
  document: TypedDocumentNode<TData, TVariables>,
  texts: MutationTexts<TData, TVariables, TForm> & Options<TData, TVariables>,
) {
  const { success, failure, form, names, onError, ...options } = texts;
  const [mutate, { loading }] = useMutation<TData, TVariables>(
    document,
    options as useMutation.Options<TData, TVariables>,
  ); // the narrowed options are a part of them
  // Apollo's type makes `variables` optional depending on the document. Here they are always given.
  const send = mutate as (given: { variables: TVariables }) => Promise<{ data?: MaybeMasked<TData> | null }>;
  const run = useCallback(
    async (variables: TVariables): Promise<MaybeMasked<TData> | undefined> => {
      try {
        const { data } = await send({ variables });
        if (data === undefined || data === null) return undefined;
        showSuccess(typeof success === 'function' ? success(data) : success);
        return data;
      } catch (error) {
        if (onError?.(error) || isSignedOut(error)) return undefined; // the client reports the end of a session once
        const refusal = readError(error);
        if (form && showFieldErrors(form, refusal, { names })) return undefined;
        toast.error(typeof failure === 'function' ? failure(variables) : failure, refusal.message);
        return undefined;
      }
    },
    [send, success, failure, form, names, onError],
  );
  return [run, { loading }] as const;
}
