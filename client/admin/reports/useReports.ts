import { useQuery } from '@apollo/client/react';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { ReportListQuery, ReportStatus } from '../../graphql/graphql';
import { useQueuePolling } from '../parts/useQueuePolling';
import { reportsCopy as copy } from './copy';

const ReportList = graphql(`
  query ReportList($status: ReportStatus!, $first: Int!, $after: String) {
    reports(status: $status, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          id
          reason
          status
          messagesCount
          createdAt
          about {
            id
            name
          }
          proposal {
            ...ReportDecisionFields @unmask
          }
        }
      }
    }
    adminCounts {
      reports {
        count
        lastDecisionAt
      }
    }
  }
`);

export type Reports = ReportListQuery['reports'];
export type ListedReport = Reports['edges'][number]['node'];

const PAGE = 20;

/** The reports with a status, page by page, and kept up to date. */
export function useReports(status: ReportStatus) {
  const first = useFirst(ReportList, { status, first: PAGE }, 'reports');
  const query = useQuery(ReportList, {
    variables: { status, first },
    fetchPolicy: 'cache-and-network',
  });
  useQueuePolling(query, 'reports');
  const { data, ...paging } = usePages(query, {
    listOf: ({ reports }) => reports,
    page: PAGE,
    failed: copy.moreFailed,
  });
  return {
    reports: data?.reports,
    lastDecisionAt: data?.adminCounts.reports.lastDecisionAt ?? null,
    loading: query.loading,
    error: query.error,
    retry: () => void query.refetch(),
    ...paging,
  };
}
