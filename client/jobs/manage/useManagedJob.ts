import { useQuery } from '@apollo/client/react';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { ApplicationStage, ManageJobQuery } from '../../graphql/graphql';
import { applicantsCopy } from './copy';

// As `top`, the counts of the other tabs are kept apart from their lists, which would look empty until they are loaded.
const ManageJob = graphql(`
  query ManageJob($id: ID!, $stage: [ApplicationStage!], $first: Int!, $after: String) {
    job(id: $id) {
      id
      title
      company
      department
      location
      type
      remote
      status
      postedAt
      applicationDeadline
      salary {
        min
        max
        currency
      }
      applicationsCount
      referralsCount
      hiredCount
      viewerCanEdit
      changedBy {
        id
        name
      }
      changedAt
      top: invitations(first: 1) {
        totalCount
      }
      applications(stage: $stage, first: $first, after: $after) {
        totalCount
        counts {
          stage
          count
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          cursor
          node {
            id
            stage
            allowedStages
            note
            createdAt
            updatedAt
            movedBy {
              id
              name
            }
            resume {
              id
              name
              mediaType
              bytes
              url
            }
            candidate {
              id
              experience
              lookingFor
              readiness {
                score
                band
              }
              user {
                id
                name
                photoUrl
                headline
                college
                degree
                batch
                skills {
                  name
                }
              }
            }
          }
        }
      }
    }
    top: referrals(box: RECEIVED, filter: { jobId: $id }, first: 1) {
      totalCount
    }
  }
`);

// A page of one, unless the place of the application is not known.
const ApplicantResume = graphql(`
  query ApplicantResume($id: ID!, $stage: [ApplicationStage!], $first: Int!, $after: String) {
    job(id: $id) {
      id
      applications(stage: $stage, first: $first, after: $after) {
        edges {
          node {
            id
            resume {
              id
              url
            }
          }
        }
      }
    }
  }
`);

export type ManagedJob = NonNullable<ManageJobQuery['job']>;
export type Applicants = NonNullable<ManagedJob['applications']>;
export type Applicant = Applicants['edges'][number]['node'];

const PAGE = 50;

/** A job with its applicants, page by page. */
export function useManagedJob(id: string, stage: ApplicationStage | null) {
  const wanted = { id, stage: stage === null ? null : [stage] };
  const first = useFirst(ManageJob, { ...wanted, first: PAGE }, 'job.applications');
  const query = useQuery(ManageJob, { variables: { ...wanted, first }, fetchPolicy: 'cache-and-network' });
  const { data, ...paging } = usePages(query, {
    listOf: ({ job }) => job?.applications ?? { pageInfo: { endCursor: null } },
    page: PAGE,
    failed: applicantsCopy.moreFailed,
  });
  const { loading, error, refetch, client } = query;
  /** A new link to a résumé, whose old link has expired. */
  const freshResume = async (applicationId: string): Promise<string | null> => {
    const edges = data?.job?.applications?.edges ?? [];
    const after = edges[edges.findIndex(({ node }) => node.id === applicationId) - 1]?.cursor ?? null;
    const variables = { ...wanted, after, first: after === null ? PAGE : 1 }; // newer ones may have come before the first
    const { data: now } = await client.query({ query: ApplicantResume, variables, fetchPolicy: 'no-cache' });
    const found = now?.job?.applications?.edges.find(({ node }) => node.id === applicationId);
    return found?.node.resume?.url ?? null;
  };
  return { data, loading, error, retry: () => void refetch(), freshResume, ...paging };
}
