import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Check, Minus } from 'lucide-react';
import { MatchLine } from '../../domain/MatchLine';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { LinkedText } from '../../ui/data/LinkedText';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { Section } from '../../ui/layout/Page';
import { jobTypes } from '../parts/copy';
import { DateFacts, PlaceFacts } from '../parts/JobFacts';
import { exactSalary } from '../parts/salary';
import { detailsCopy } from './copy';
import { JobActions } from './JobActions';
import { JobReferrers } from './JobReferrers';
import { OtherJobs } from './OtherJobs';
import { useAsk } from './useAsk';
import { useJobState } from './useJobState';

const JobDetails_job = graphql(`
  fragment JobDetails_job on Job {
    id
    title
    company
    department
    location
    remote
    type
    description
    requirements
    salary {
      min
      max
      currency
    }
    postedAt
    applicationDeadline
    status
    match {
      score
      met
      missing
    }
    postedBy {
      id
      name
    }
    ...JobActions_job
    ...JobReferrers_job
    ...OtherJobs_job
  }
`);

interface JobDetailsProps {
  job: FragmentType<typeof JobDetails_job>;
  /** The page shows the title itself. */
  hideTitle?: boolean;
}

/** Everything about a job: what it is, how the viewer fits, who can refer them, and what they can do. */
export function JobDetails({ job, hideTitle = false }: JobDetailsProps) {
  const data = useFragmentOf(JobDetails_job, job);
  const ask = useAsk();
  const { title, description, match, requirements } = data;
  const { hasClosed } = useJobState(data);
  return (
    <Flex direction="column" gap="6" pb="4">
      <Flex direction="column" gap="1.5">
        {!hideTitle && (
          <Heading as="h2" size="xl" overflowWrap="anywhere">
            {title}
          </Heading>
        )}
        <PlaceFacts job={data} />
        <DateFacts job={data} full />
        {match && <MatchLine {...match} />}
      </Flex>
      <chakra.div role="status" display={hasClosed ? 'block' : 'contents'} fontWeight="semibold" color="bad">
        {hasClosed && detailsCopy.hasClosed}
      </chakra.div>
      <JobActions job={data} onAsk={ask} />
      {match && <JobReferrers job={data} onAsk={ask} />}
      {requirements.length > 0 && (
        <Section title={detailsCopy.requirements}>
          <chakra.ul display="grid" gap="1.5">
            {requirements.map((requirement) => (
              <Requirement key={requirement} isMet={match ? match.met.includes(requirement) : null}>
                {requirement}
              </Requirement>
            ))}
          </chakra.ul>
        </Section>
      )}
      <Section title={detailsCopy.about}>
        <Box whiteSpace="pre-wrap" maxW="prose" overflowWrap="anywhere" dir="auto">
          <LinkedText>{description}</LinkedText>
        </Box>
      </Section>
      <JobFactsTable job={data} />
      <OtherJobs job={data} />
    </Flex>
  );
}

/** A requirement with a tick if the viewer meets it; null: nothing is known about that. */
function Requirement({ isMet, children }: { isMet: boolean | null; children: string }) {
  return (
    <Flex as="li" gap="2" align="flex-start" overflowWrap="anywhere">
      {isMet !== null && (
        <chakra.span color={isMet ? 'good' : 'fg.muted'} mt="0.5" flexShrink="0">
          {isMet ? <Check size={16} aria-hidden /> : <Minus size={16} aria-hidden />}
        </chakra.span>
      )}
      {children}
      {isMet !== null && <VisuallyHidden>{` (${isMet ? detailsCopy.fits : detailsCopy.lacks})`}</VisuallyHidden>}
    </Flex>
  );
}

interface JobFactsTableProps {
  job: {
    salary: { min: number; max: number; currency: string };
    type: keyof typeof jobTypes;
    department: string | null;
    postedBy: { name: string };
  };
}

function JobFactsTable({ job: { salary, type, department, postedBy } }: JobFactsTableProps) {
  const facts = [
    [detailsCopy.salary, exactSalary(salary)],
    [detailsCopy.type, jobTypes[type]],
    [detailsCopy.department, department],
    [detailsCopy.postedBy, postedBy.name],
  ] as const;
  return (
    <Section title={detailsCopy.facts}>
      <chakra.dl display="grid" gridTemplateColumns="max-content minmax(0, 1fr)" columnGap="6" rowGap="1.5">
        {facts.map(
          ([label, value]) =>
            value && (
              <chakra.div key={label} display="contents">
                <chakra.dt color="fg.muted">{label}</chakra.dt>
                <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
              </chakra.div>
            ),
        )}
      </chakra.dl>
    </Section>
  );
}
