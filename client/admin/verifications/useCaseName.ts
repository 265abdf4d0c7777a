import { useFragment } from '@apollo/client/react';
import { graphql } from '../../graphql';

const VerificationCaseName = graphql(`
  fragment VerificationCaseName on CompanyVerification {
    id
    user {
      id
      name
    }
  }
`);

/** Whose verification it is. Null until it is known: the list may not contain the open case. */
export function useCaseName(id: string | null): string | null {
  const { data } = useFragment({
    fragment: VerificationCaseName,
    from: id === null ? null : { __typename: 'CompanyVerification', id },
  });
  return data?.user?.name ?? null;
}
