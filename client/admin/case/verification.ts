import { graphql } from '../../graphql';
import type { VerificationCaseQuery } from '../../graphql/graphql';

graphql(`
  fragment VerificationCaseFields on CompanyVerification {
    id
    status
    company
    corporateEmail
    emailVerified
    linkedinUrl
    submittedAt
    reviewNote
    attachedDocuments
    neededDecisions
    signals
    decisions {
      by {
        id
        name
      }
      approve
      step
      note
      at
    }
    user {
      id
      name
      position
    }
  }
`);
export const VerificationCase = graphql(`
  query VerificationCase($id: ID!, $subject: String!) {
    verification(id: $id) {
      ...VerificationCaseFields @unmask
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

export type Verification = NonNullable<VerificationCaseQuery['verification']>;
