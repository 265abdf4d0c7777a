import { useQuery } from '@apollo/client/react';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { PaymentIssueFieldsFragment } from '../../graphql/graphql';
import { useQueuePolling } from '../parts/useQueuePolling';
import { issuesCopy as copy } from './issuesCopy';

graphql(`
  fragment PaymentIssueFields on PaymentIssue {
    id
    kind
    orderId
    paymentId
    since
    settledAt
    received {
      amount
      currency
    }
    due {
      amount
      currency
    }
    application {
      ...InternshipApplicationFields @unmask
    }
  }
`);
const PaymentIssues = graphql(`
  query PaymentIssues($first: Int!, $after: String) {
    paymentIssues(first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          ...PaymentIssueFields @unmask
        }
      }
    }
  }
`);

export type PaymentIssue = PaymentIssueFieldsFragment;

const PAGE = 50;

/** The payments that an admin must look into, kept up to date. */
export function usePaymentIssues() {
  const query = useQuery(PaymentIssues, {
    variables: { first: useFirst(PaymentIssues, { first: PAGE }, 'paymentIssues') },
    fetchPolicy: 'cache-and-network',
  });
  useQueuePolling(query, 'paymentIssues');
  const { data, more, loadingMore } = usePages(query, {
    listOf: ({ paymentIssues }) => paymentIssues,
    page: PAGE,
    failed: copy.failed,
  });
  const { loading, error, refetch } = query;
  return { list: data?.paymentIssues, loading, error, retry: () => void refetch(), more, loadingMore };
}
