import { useApolloClient } from '@apollo/client/react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { ReportResolution } from '../../graphql/graphql';
import { refetchDesk } from '../parts/refetchDesk';
import { refreshCounts } from '../parts/refreshCounts';
import { sayUnanswered } from '../parts/sayUnanswered';
import { resolveCopy as copy } from './copy';
import type { Report } from './report';

const ResolveReport = graphql(`
  mutation ResolveReport($input: ResolveReportInput!) {
    resolveReport(input: $input) {
      report {
        ...ReportCaseFields @unmask
      }
    }
  }
`);

/**
 * Decides about the report that the admin sees. A refused decision reads the case again, because another admin may have decided.
 * @param onDecided called with its ID when the decision has closed it
 * @returns a function that resolves to whether it succeeded; if not, the error has been shown
 */
export function useResolve({ id, updatedAt }: Report, onDecided?: (id: string) => void) {
  const client = useApolloClient();
  const refetch = () => {
    refetchDesk(client, ['ReportList', 'ReportCase']);
    refreshCounts(client);
  };
  const [run] = useMutationWithToast(ResolveReport, {
    success: ({ resolveReport: { report } }) => copy.done[report.status],
    failure: copy.failed,
    onError: (error) => {
      refetch();
      return sayUnanswered(error);
    },
  });
  return async (resolution: ReportResolution, reason: string): Promise<boolean> => {
    const data = await run({ input: { id, updatedAt, resolution, reason } });
    if (!data) return false;
    if (data.resolveReport.report.status !== 'OPEN') onDecided?.(id);
    refetch();
    return true;
  };
}
