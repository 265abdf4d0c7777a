import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { graphql } from '../../graphql';
import type { ReferralManagementQuery } from '../../graphql/graphql';
import type { RequestFilters } from './useRequestFilters';

const RequestChosenNames = graphql(`
  query RequestChosenNames(
    $candidate: ID!
    $job: ID!
    $asked: ID!
    $withCandidate: Boolean!
    $withJob: Boolean!
    $withAsked: Boolean!
  ) {
    candidate: user(id: $candidate) @include(if: $withCandidate) {
      id
      name
    }
    job(id: $job) @include(if: $withJob) {
      id
      title
    }
    asked: user(id: $asked) @include(if: $withAsked) {
      id
      name
    }
  }
`);

/** The names of what the address filters by with an ID; null if one is not known. */
export interface ChosenNames {
  candidate: string | null;
  job: string | null;
  /** The name of the colleague. */
  whose: string | null;
}

/**
 * The names of the chosen candidate, job and colleague: those in the list, which shows them in every row, and otherwise from the server.
 * @param list undefined while the list of these filters is not known
 */
export function useChosenNames(
  { candidate, job, whose }: RequestFilters,
  list: ReferralManagementQuery['referrals'] | undefined,
): ChosenNames {
  const rows = list?.edges.map(({ node }) => node) ?? [];
  const colleague = whose === 'me' ? '' : whose;
  const shown = {
    candidate: rows.find((row) => row.candidate.id === candidate)?.candidate.user.name ?? null,
    job: rows.find((row) => row.job?.id === job)?.jobTitle ?? null,
    whose: rows.find((row) => row.referrer.id === colleague)?.referrer.name ?? null,
  };
  const withCandidate = candidate !== '' && shown.candidate === null;
  const withJob = job !== '' && shown.job === null;
  const withAsked = colleague !== '' && shown.whose === null;
  const { data } = useQuery(RequestChosenNames, {
    variables: { candidate, job, asked: colleague, withCandidate, withJob, withAsked },
    skip: list === undefined || !(withCandidate || withJob || withAsked),
  });
  const candidateName = shown.candidate ?? data?.candidate?.name ?? null;
  const jobTitle = shown.job ?? data?.job?.title ?? null;
  const colleagueName = shown.whose ?? data?.asked?.name ?? null;
  return useMemo(
    () => ({ candidate: candidateName, job: jobTitle, whose: colleagueName }),
    [candidateName, jobTitle, colleagueName],
  );
}
