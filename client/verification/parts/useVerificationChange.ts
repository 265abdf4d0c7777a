import type { OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { FieldValues } from 'react-hook-form';
import { readError } from '../../data/errors';
import { type MutationTexts, useMutationWithToast } from '../../data/useMutationWithToast';

/** A change of the verification. If it was changed elsewhere, for example submitted in another tab, the page also shows what it is now. */
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
      if (code === 'CONFLICT' || code === 'NOT_FOUND') void client.refetchQueries({ include: ['CompanyVerification'] });
      return false;
    },
  });
}
