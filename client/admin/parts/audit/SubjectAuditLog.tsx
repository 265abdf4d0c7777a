import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../graphql';
import { BlockSkeleton } from '../../../ui/data/Skeletons';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { auditEntryCopy as copy } from './auditCopy';
import { AuditEntries } from './AuditEntries';

const SubjectLog = graphql(`
  query SubjectLog($subject: String!) {
    auditLog(filter: { subject: $subject }, first: 20) {
      edges {
        cursor
        node {
          ...AuditEntryParts @unmask
        }
      }
    }
  }
`);

interface SubjectAuditLogProps {
  /** The type of the object as in the audit log, such as `story`. */
  type: string;
  id: string;
  /** Said when there are none. */
  empty: string;
}

/** What was done about an object, at the foot of what shows it. Acts read it again with `refetchQueries: ['SubjectLog']`. */
export function SubjectAuditLog({ type, id, empty }: SubjectAuditLogProps) {
  const { data, loading, error, refetch } = useQuery(SubjectLog, {
    variables: { subject: `${type} ${id}` },
    fetchPolicy: 'cache-and-network',
  });
  if (!data && error && !loading) return <ErrorState onRetry={() => void refetch()}>{copy.failed}</ErrorState>;
  if (!data) return <BlockSkeleton lines={3} label={copy.loading} />;
  return <AuditEntries entries={data.auditLog.edges.map(({ node }) => node)} subject={id} empty={empty} heading="h3" />;
}
