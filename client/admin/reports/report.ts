import { graphql } from '../../graphql';
import type { ReportCaseQuery, ReportMessagesQuery } from '../../graphql/graphql';

graphql(`
  fragment ReportCaseFields on Report {
    id
    reason
    status
    messagesCount
    createdAt
    updatedAt
    viewerCanResolve
    suspensionNeedsSecondAdmin
    reporter {
      id
      name
    }
    about {
      id
      name
      suspended
    }
    entries {
      reason
      details
      at
      job {
        id
        title
        company
      }
    }
    others {
      id
      reason
      status
      createdAt
    }
    proposal {
      reason
      at
      by {
        id
        name
      }
    }
    decision {
      reason
      at
      by {
        id
        name
      }
    }
  }
`);
export const ReportCase = graphql(`
  query ReportCase($id: ID!, $subject: String!) {
    report(id: $id) {
      ...ReportCaseFields @unmask
    }
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
// A query of its own, because the audit log records each read.
export const ReportMessages = graphql(`
  query ReportMessages($id: ID!) {
    report(id: $id) {
      id
      messages {
        id
        content
        attachmentName
        sentAt
        edited
        deleted
        sender {
          id
          name
        }
      }
    }
  }
`);

export type Report = NonNullable<ReportCaseQuery['report']>;
export type ReportedMessage = NonNullable<ReportMessagesQuery['report']>['messages'][number];
