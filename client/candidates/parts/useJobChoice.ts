import { useQuery } from '@apollo/client/react';
import { graphql } from '../../graphql';

const ChosenOpenJob = graphql(`
  query ChosenOpenJob($id: ID!) {
    job(id: $id) {
      id
      title
      company
      status
      viewerCanEdit
    }
  }
`);

const OpenJobsFound = graphql(`
  query OpenJobsFound($q: String!) {
    jobs(filter: { manageable: true, status: OPEN, q: $q }, sort: POSTED_DATE, first: 50) {
      edges {
        node {
          id
          title
          company
        }
      }
    }
  }
`);

/** An open job for which the viewer can invite candidates. */
export interface OpenJob {
  id: string;
  title: string;
  company: string;
}

/** How many open jobs the page of candidates loads, newest first. Older ones are searched for. */
export const LISTED_JOBS = 50;

/**
 * The open job with this ID, also if it is not among the listed ones. Null for none, and for one that takes no invitations from the viewer.
 * @param jobs the listed jobs; undefined until they are known
 */
export function useOpenJob(jobs: readonly OpenJob[] | undefined, id: string): OpenJob | null {
  const listed = jobs?.find((job) => job.id === id);
  const { data } = useQuery(ChosenOpenJob, { variables: { id }, skip: id === '' || !jobs || listed !== undefined });
  const job = data?.job;
  return listed ?? (job?.status === 'OPEN' && job.viewerCanEdit ? job : null);
}

/** The open jobs with these words; undefined while they are loading, and without any words. */
export function useOpenJobsFound(q: string): OpenJob[] | undefined {
  const { data } = useQuery(OpenJobsFound, { variables: { q }, skip: q === '' });
  return q === '' ? undefined : data?.jobs.edges.map(({ node }) => node);
}
