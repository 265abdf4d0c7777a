import type { GraphQLQuery } from 'msw';

export type Fields = Record<string, unknown>;

const HOUR = 3_600_000;
export const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

/** The admin who reads the cases. */
export const ME = '01900000-0000-7000-8000-000000000001';
export const aPerson = (id: string, name: string, suspended = false) => ({
  __typename: 'User',
  id,
  name,
  position: 'Senior Engineer',
  suspended,
});

/** What an entry of the audit log records. */
interface Read {
  action: string;
  subject: string;
  reason?: string;
}

/** Makes entries of the audit log: who read a case, and how long ago. */
export const readsOf =
  ({ action, subject, reason }: Read) =>
  (id: string, name: string, minutes: number) => ({
    __typename: 'AuditEntry',
    id: `${action}-by-${id}`,
    action,
    subject,
    reason: reason ?? null,
    at: ago(minutes / 60),
    actor: { __typename: 'User', id, name },
    subjectTitle: null,
    subjectLink: null,
    subjectDeleted: false,
    subjectUser: null,
  });
export type Entry = ReturnType<ReturnType<typeof readsOf>>;

/** The part of the audit log about a subject. */
export const logOf = (subject: unknown, entries: readonly Entry[]): GraphQLQuery => ({
  __typename: 'AuditEntryConnection',
  edges: entries
    .filter((entry) => entry.subject === subject)
    .map((node) => ({ __typename: 'AuditEntryEdge', cursor: node.id, node })),
});
