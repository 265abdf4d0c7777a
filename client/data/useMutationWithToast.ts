import type { MaybeMasked, OperationVariables } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldNames, type FormLike, showRefusedFields } from '../lib/refusedFields';
import { toast } from '../ui/overlays/toast';
import { isSignedOut, readError } from './errors';

type Text = string | { title: string; description?: string };

export interface MutationTexts<TData, TVariables, TForm extends FieldValues> extends FieldNames<TForm> {
  /** Shown on success; a function may look at the answer, and show nothing by returning null. */
  success?: Text | ((data: MaybeMasked<TData>) => Text | null);
  /** The title on failure, which may depend on what was tried; below it stands the server's sentence, or "Please try again". */
  failure: string | ((variables: TVariables) => string);
  /** With a form, a refusal that names fields of it is shown at them instead of as a toast. */
  form?: FormLike<TForm>;
  /** Called with the error before anything is shown; true says that it was dealt with. */
  onRefused?: (error: unknown) => boolean;
}

type Options<TData, TVariables extends OperationVariables> = Pick<
  useMutation.Options<TData, TVariables>,
  'update' | 'refetchQueries' | 'awaitRefetchQueries' | 'optimisticResponse'
>;

function say(text: Text | null | undefined) {
  if (!text) return;
  if (typeof text === 'string') toast.success(text);
  else toast.success(text.title, text.description);
}

/**
 * A mutation whose outcome is told in one way everywhere. `run(variables)` answers the data, or undefined after a refusal that has
 * been shown; it never rejects.
 */
export function useMutationWithToast<
  TData,
  TVariables extends OperationVariables,
  TForm extends FieldValues = FieldValues,
>(
  document: TypedDocumentNode<TData, TVariables>,
  texts: MutationTexts<TData, TVariables, TForm> & Options<TData, TVariables>,
) {
  const { success, failure, form, names, onRefused, ...options } = texts;
  const [mutate, { loading }] = useMutation<TData, TVariables>(
    document,
    options as useMutation.Options<TData, TVariables>,
  ); // the narrowed options are a part of them
  // Apollo's own type makes `variables` optional or not by the document; here they are always given.
  const send = mutate as (given: { variables: TVariables }) => Promise<{ data?: MaybeMasked<TData> | null }>;
  const run = useCallback(
    async (variables: TVariables): Promise<MaybeMasked<TData> | undefined> => {
      try {
        const { data } = await send({ variables });
        if (data === undefined || data === null) return undefined;
        say(typeof success === 'function' ? success(data) : success);
        return data;
      } catch (error) {
        if (onRefused?.(error) || isSignedOut(error)) return undefined; // a session that ended is told once, by the client
        const refusal = readError(error);
        if (form && showRefusedFields(form, refusal, { names })) return undefined;
        toast.error(typeof failure === 'function' ? failure(variables) : failure, refusal.message);
        return undefined;
      }
    },
    [send, success, failure, form, names, onRefused],
  );
  return [run, { loading }] as const;
}
