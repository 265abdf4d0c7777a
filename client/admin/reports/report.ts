import { graphql } from '../../graphql';
import type { ReportCaseQuery, ReportMessagesQuery } from '../../graphql/graphql';

// The list asks for all of them too, because the cache keeps one decision of each report.
graphql(`
  fragment ReportDecisionFields on ReportDecision {
    reason
    at
    by {
      id
      name
    }
  }
`);
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
      ...ReportDecisionFields @unmask
    }
    decision {
      ...ReportDecisionFields @unmask
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
