import type { OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { FieldValues } from 'react-hook-form';
import { readError } from '../../data/errors';
import { toastUnanswered } from '../../data/toastUnanswered';
import { type MutationTexts, useMutationWithToast } from '../../data/useMutationWithToast';
import { verificationCopy } from './copy';

const OUTDATED: ReadonlySet<string> = new Set(['CONFLICT', 'NOT_FOUND', 'NETWORK']);

/** Says that no answer arrived, so that the change may have been made. @returns whether the error was that */
export const saysUnanswered = (problem: unknown): boolean => toastUnanswered(problem, verificationCopy.unanswered);

/**
 * A change of the verification. If it was changed elsewhere, for example submitted in another tab, or if no answer arrived, the page also
 * shows what it is now.
 */
export function useVerificationChange<
  TData,
  TVariables extends OperationVariables,
  TForm extends FieldValues = FieldValues,
>(document: TypedDocumentNode<TData, TVariables>, texts: Omit<MutationTexts<TData, TVariables, TForm>, 'onError'>) {
  const client = useApolloClient();
  return useMutationWithToast<TData, TVariables, TForm>(document, {
    ...texts,
    onError: (problem) => {
      const { code } = readError(problem);
      if (OUTDATED.has(code)) client.refetchQueries({ include: ['CompanyVerification'] }).catch(() => undefined);
      return saysUnanswered(problem);
    },
  });
}
