import { useFragment } from '@apollo/client/react';
import { graphql } from '../../graphql';

const ReportedName = graphql(`
  fragment ReportedName on Report {
    id
    about {
      id
      name
    }
  }
`);

/** Whom a report is about. Null until it is known: the list may not contain the open report. */
export function useReportedName(id: string | null): string | null {
  const { data } = useFragment({ fragment: ReportedName, from: id === null ? null : { __typename: 'Report', id } });
  return data?.about?.name ?? null;
}
