import { graphql } from '../../graphql';
import type { AdminUserQuery } from '../../graphql/graphql';

// By its ID among all accounts, because profiles of suspended users are not shown.
export const AdminUser = graphql(`
  query AdminUser($id: String!, $userId: ID!) {
    users(q: $id, first: 1) {
      edges {
        cursor
        node {
          id
          name
          role
          email
          company
          position
          college
          verified
          lastActiveAt
          suspended
        }
      }
    }
    userVerification(userId: $userId) {
      id
      status
      company
      submittedAt
      reviewedAt
    }
    userAccount(userId: $userId) {
      id
      createdAt
      eraseAfter
      twoFactorEnabled
      viewerCanResetTwoFactor
      sent {
        total
        accepted
        hired
      }
      received {
        total
        answered
        hired
      }
      openJobs
      openJobsToClose
      reports {
        total
        open
        upheld
      }
    }
    auditLog(filter: { subject: $id }, first: 20) {
      edges {
        cursor
        node {
          ...AuditEntryParts @unmask
        }
      }
    }
  }
`);

export type UserVerification = NonNullable<AdminUserQuery['userVerification']>;
export type UserAccount = NonNullable<AdminUserQuery['userAccount']>;
export type ShownUser = AdminUserQuery['users']['edges'][number]['node'];
