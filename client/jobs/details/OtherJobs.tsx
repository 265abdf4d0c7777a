import type { FragmentType } from '@apollo/client';
import { Box, chakra } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
import { Section } from '../../ui/layout/Page';
import { DateFacts } from '../parts/JobFacts';
import { detailsCopy } from './copy';

const OtherJobs_job = graphql(`
  fragment OtherJobs_job on Job {
    id
    company
    otherOpenJobs(first: 5) {
      id
      title
      postedAt
      applicationDeadline
      status
    }
  }
`);

/** Up to five other open jobs at the company of a job. Nothing if there are none. */
export function OtherJobs({ job }: { job: FragmentType<typeof OtherJobs_job> }) {
  const { company, otherOpenJobs: jobs } = useFragmentOf(OtherJobs_job, job);
  if (jobs.length === 0) return null;
  return (
    <Section title={detailsCopy.others(company)}>
      <chakra.ul display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
        {jobs.map((other) => (
          <Box key={other.id} as="li">
            <ChakraLink asChild overflowWrap="anywhere">
              <Link to={paths.job(other.id)}>
                <bdi>{other.title}</bdi>
              </Link>
            </ChakraLink>
            <DateFacts job={other} />
          </Box>
        ))}
      </chakra.ul>
    </Section>
  );
}
