import { graphql } from '../../graphql';
import type { OpenRequests_QueryFragment } from '../../graphql/graphql';

graphql(`
  fragment OpenRequests_query on Query {
    referrals(
      box: SENT
      filter: { jobId: $id, status: [PENDING, ACCEPTED, REVIEWED, REFERRED, INTERVIEW] }
      first: 10
    ) {
      edges {
        cursor
        node {
          id
          referrer {
            id
            firstName
          }
        }
      }
    }
  }
`);

/** A request of the viewer for a job that has not ended. */
export type OpenRequest = OpenRequests_QueryFragment['referrals']['edges'][number]['node'];

/** The viewer's open requests for the job of a query, latest first; undefined if the query did not ask for them. */
export const openRequests = (data: Partial<OpenRequests_QueryFragment>): OpenRequest[] | undefined =>
  data.referrals?.edges.map(({ node }) => node);
