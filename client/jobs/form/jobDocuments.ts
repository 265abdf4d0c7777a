import { graphql } from '../../graphql';

/** The fields of a job that the form reads. */
graphql(`
  fragment JobForm_job on Job {
    id
    title
    company
    department
    location
    type
    remote
    description
    requirements
    salary {
      min
      max
      currency
    }
    status
    referralEnabled
    applicationDeadline
    viewerCanEdit
    changedBy {
      id
      name
    }
    changedAt
  }
`);

/** The viewer, who posts a new job. */
export const JobPoster = graphql(`
  query JobPoster {
    me {
      id
      name
      role
      verified
      company
    }
  }
`);

/** The viewer, and the job with which the form begins. */
export const JobForm = graphql(`
  query JobForm($id: ID!) {
    me {
      id
      name
      role
      verified
      company
    }
    job(id: $id) {
      ...JobForm_job @unmask
    }
  }
`);
