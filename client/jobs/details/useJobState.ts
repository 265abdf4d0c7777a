import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { whileVisible } from '../../data/whileVisible';
import { graphql } from '../../graphql';
import type { JobStatus } from '../../graphql/graphql';

// What changes while a job is read. The cache passes it on to every component that shows the job.
const JobState = graphql(`
  query JobState($id: ID!) {
    job(id: $id) {
      id
      status
      applicationDeadline
      viewerHasApplied
      viewerHasSaved
    }
  }
`);

const INTERVAL = 30_000;

/**
 * Asks for the state of a job every 30 s while it is read: nobody is notified when a job closes.
 * @returns whether the job closed since it was opened
 */
export function useJobState({ id, status }: { id: string; status: JobStatus }): { hasClosed: boolean } {
  const [wasOpen] = useState(status === 'OPEN');
  useQuery(JobState, {
    variables: { id },
    // The first answer is in the cache: the component that shows the job has asked for it.
    fetchPolicy: 'cache-first',
    ...whileVisible(status === 'OPEN' ? INTERVAL : 0),
  });
  return { hasClosed: wasOpen && status === 'CLOSED' };
}
