import { graphql } from '../../../graphql';
import type { AuditEntryPartsFragment } from '../../../graphql/graphql';

graphql(`
  fragment AuditEntryParts on AuditEntry {
    id
    action
    subject
    subjectTitle
    subjectLink
    subjectDeleted
    reason
    at
    actor {
      id
      name
    }
    subjectUser {
      id
      name
    }
  }
`);

export type AuditEntry = AuditEntryPartsFragment;
