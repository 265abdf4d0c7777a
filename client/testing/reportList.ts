import { graphql, HttpResponse } from 'msw';
import { ago, aPerson, type Entry, type Fields, logOf, readsOf } from './adminCases';
import { server } from './server';

export const aDecision = (id: string, name: string, reason: string) => ({
  __typename: 'ReportDecision',
  by: aPerson(id, name),
  reason,
  at: ago(1),
});
const anEntry = (reason: string, details: string | null, hours: number, job: Fields | null = null) => ({
  __typename: 'ReportEntry',
  reason,
  details,
  job,
  at: ago(hours),
});

export const aReport = (parts: Fields = {}) => ({
  __typename: 'Report',
  id: 'r1',
  reason: 'ASKS_FOR_MONEY',
  status: 'OPEN',
  messagesCount: 2,
  createdAt: ago(28),
  updatedAt: ago(28),
  viewerCanResolve: true,
  suspensionNeedsSecondAdmin: false,
  reporter: aPerson('u2', 'Asha Rao'),
  about: aPerson('u1', 'Meera Nair'),
  entries: [anEntry('ASKS_FOR_MONEY', 'Wants 5,000 rupees first.', 28)],
  others: [{ __typename: 'OtherReport', id: 'r0', reason: 'SPAM', status: 'WARNED', createdAt: ago(200) }],
  proposal: null,
  decision: null,
  ...parts,
});
export type Report = ReturnType<typeof aReport>;

export const secondReport = aReport({
  id: 'r2',
  reason: 'SPAM',
  messagesCount: 0,
  about: aPerson('u3', 'Ravi Iyer'),
  others: [],
  entries: [
    anEntry('SPAM', null, 5),
    anEntry('FAKE', 'The job does not exist.', 4, {
      __typename: 'ReportedJob',
      id: 'j1',
      title: 'Data Engineer',
      company: 'Acme',
    }),
  ],
});

export const opened = readsOf({ action: 'report.read-messages', subject: 'report r1' });

/** Answers the list and each case. */
export function answerReports(reports: Report[], lastDecisionAt: string | null = null, entries: readonly Entry[] = []) {
  server.use(
    graphql.query('ReportList', ({ variables }) => {
      const found = reports.filter(({ status }) => status === variables.status);
      return HttpResponse.json({
        data: {
          adminCounts: {
            __typename: 'AdminCounts',
            reports: { __typename: 'AdminQueue', count: found.length, lastDecisionAt },
          },
          reports: {
            __typename: 'ReportConnection',
            totalCount: found.length,
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            edges: found.map((node) => ({ __typename: 'ReportEdge', cursor: node.id, node })),
          },
        },
      });
    }),
    graphql.query('ReportCase', ({ variables }) =>
      HttpResponse.json({
        data: {
          report: reports.find(({ id }) => id === variables.id) ?? null,
          auditLog: logOf(variables.subject, entries),
        },
      }),
    ),
  );
}

/** Answers a decision with what it leads to, and collects its inputs. */
export function acceptReport(parts: Fields, before: Report = aReport()) {
  const inputs: Fields[] = [];
  server.use(
    graphql.mutation('ResolveReport', ({ variables }) => {
      inputs.push(variables.input as Fields); // an object in every call
      const report = { ...before, ...parts } as Report; // the fields of the report, changed
      answerReports([report]);
      return HttpResponse.json({ data: { resolveReport: { __typename: 'ResolveReportPayload', report } } });
    }),
  );
  return inputs;
}
