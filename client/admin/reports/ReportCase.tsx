import { Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { AuditEntries } from '../parts/audit/AuditEntries';
import type { AuditEntry } from '../parts/audit/entry';
import { OpenedByNotice } from '../parts/audit/OpenedByNotice';
import { useCase } from '../parts/useCase';
import { caseCopy as copy } from './copy';
import { ReportOutcome } from './ReportOutcome';
import { ReportedMessages } from './ReportedMessages';
import { OtherReports } from './OtherReports';
import { type Report, ReportCase as ReportCaseQuery } from './report';
import { ReportFacts } from './ReportFacts';
import { ReportActions } from './ReportActions';
import { ReporterStatements } from './ReporterStatements';

/** What the audit log records when someone reads a case. */
const READS = ['report.read-messages'];

interface ReportCaseProps {
  id: string;
  /** The frame around it shows the name. */
  hideTitle?: boolean;
  /** Called with its ID when the viewer has closed it. */
  onDecided?: ((id: string) => void) | undefined;
}

/** One report, with everything that an admin needs to decide. */
export function ReportCase({ id, hideTitle = false, onDecided }: ReportCaseProps) {
  const { data, loading, error, retry } = useCase(ReportCaseQuery, { id, subject: `report ${id}` });
  if (!data && loading) return <BlockSkeleton lines={8} label={copy.loading} />;
  if (!data && error) return <ErrorState onRetry={retry}>{copy.failed}</ErrorState>;
  if (!data?.report) return <EmptyState>{copy.notFound}</EmptyState>;
  const entries = data.auditLog.edges.map(({ node }) => node);
  return <Content report={data.report} entries={entries} hideTitle={hideTitle} onDecided={onDecided} />;
}

interface ContentProps extends Pick<ReportCaseProps, 'onDecided'> {
  report: Report;
  entries: readonly AuditEntry[];
  hideTitle: boolean;
}

function Content({ report, entries, hideTitle, onDecided }: ContentProps) {
  const { id, about, status } = report;
  return (
    <Flex direction="column" gap="5">
      {!hideTitle && (
        <Heading as="h2" size="xl" overflowWrap="anywhere">
          <bdi>{about.name}</bdi>
        </Heading>
      )}
      {status === 'OPEN' && <OpenedByNotice entries={entries} actions={READS} />}
      <ReportFacts report={report} />
      <ReporterStatements report={report} />
      <ReportedMessages report={report} />
      <OtherReports report={report} />
      <ReportActions report={report} onDecided={onDecided} />
      <ReportOutcome report={report} />
      <AuditEntries entries={entries} subject={id} empty={copy.noEntries} heading="h3" />
    </Flex>
  );
}
