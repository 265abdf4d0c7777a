import { useQuery } from '@apollo/client/react';
import { Box, chakra } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
import { Section } from '../../ui/layout/Page';
import { DateFacts } from '../parts/JobFacts';
import { detailsCopy } from './copy';

const OtherJobs_query = graphql(`
  query OtherJobs($company: String!) {
    jobs(filter: { company: $company, status: OPEN }, first: 6) {
      edges {
        cursor
        node {
          id
          title
          location
          postedAt
          applicationDeadline
          status
        }
      }
    }
  }
`);

interface OtherJobsProps {
  company: string;
  /** The job that is shown already. */
  exceptId: string;
}

/** Up to five other open jobs at a company. Nothing if there are none. */
export function OtherJobs({ company, exceptId }: OtherJobsProps) {
  const { data } = useQuery(OtherJobs_query, { variables: { company } });
  const jobs = data?.jobs.edges.map(({ node }) => node).filter(({ id }) => id !== exceptId) ?? [];
  if (jobs.length === 0) return null;
  return (
    <Section title={detailsCopy.others(company)}>
      <chakra.ul display="grid" gap="3">
        {jobs.slice(0, 5).map((job) => (
          <Box key={job.id} as="li">
            <ChakraLink asChild>
              <Link to={paths.job(job.id)}>{job.title}</Link>
            </ChakraLink>
            <DateFacts job={job} />
          </Box>
        ))}
      </chakra.ul>
    </Section>
  );
}
