import { useQuery } from '@apollo/client/react';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { InternshipApplicationFieldsFragment, PaymentStatus } from '../../graphql/graphql';
import { internshipsCopy as copy } from './copy';

graphql(`
  fragment InternshipApplicationFields on InternshipApplication {
    id
    paymentStatus
    paidAt
    receiptNumber
    createdAt
    internship {
      id
      slug
      title
      fee {
        amount
        currency
      }
    }
    applicant {
      id
      name
    }
  }
`);
const InternshipDesk = graphql(`
  query InternshipDesk($internship: String, $paymentStatus: PaymentStatus, $q: String, $first: Int!, $after: String) {
    internships(includeClosed: true) {
      ...ListedInternship @unmask
    }
    internshipApplications(
      internship: $internship
      paymentStatus: $paymentStatus
      q: $q
      first: $first
      after: $after
    ) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          ...InternshipApplicationFields @unmask
        }
      }
    }
  }
`);

export type Application = InternshipApplicationFieldsFragment;

const PAGE = 50;

/** The filters of the list; a null filter is not applied. */
export interface Filters {
  /** Slug of the internship. */
  internship: string | null;
  paymentStatus: PaymentStatus | null;
  q: string | null;
}

/** The internships, and a list of the applications for them. */
export function useApplications(filters: Filters) {
  const query = useQuery(InternshipDesk, {
    variables: { ...filters, first: useFirst(InternshipDesk, { ...filters, first: PAGE }, 'internshipApplications') },
    fetchPolicy: 'cache-and-network',
  });
  const { data, stale, more, loadingMore } = usePages(query, {
    listOf: ({ internshipApplications }) => internshipApplications,
    page: PAGE,
    failed: copy.failed,
  });
  const { loading, error, refetch } = query;
  return { data, loading, error, retry: () => void refetch(), stale, more, loadingMore };
}
