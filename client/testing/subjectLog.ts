import { graphql, HttpResponse } from 'msw';
import { server } from './server';

/**
 * Answers what the audit log has about an object with one entry of this action.
 * @returns the variables of each request, as they come
 */
export function answerSubjectLog(action: string): unknown[] {
  const asked: unknown[] = [];
  const person = (id: string, name: string) => ({ __typename: 'User', id, name });
  server.use(
    graphql.query('SubjectLog', ({ variables }) => {
      asked.push(variables);
      const node = {
        __typename: 'AuditEntry',
        id: 'e1',
        action,
        subject: String(variables['subject']),
        subjectTitle: null,
        subjectLink: null,
        subjectDeleted: false,
        reason: null,
        at: '2026-11-04T06:00:00.000Z',
        actor: person('a9', 'Dev Rao'),
        subjectUser: person('u1', 'Asha Rao'),
      };
      const edges = [{ __typename: 'AuditEntryEdge', cursor: 'e1', node }];
      return HttpResponse.json({ data: { auditLog: { __typename: 'AuditEntryConnection', edges } } });
    }),
  );
  return asked;
}
