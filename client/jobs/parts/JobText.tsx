import { Box, chakra, Flex } from '@chakra-ui/react';
import { Check, Minus } from 'lucide-react';
import type { JobType } from '../../graphql/graphql';
import { LinkedText } from '../../ui/data/LinkedText';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { Section } from '../../ui/layout/Page';
import { jobTextCopy, jobTypes } from './copy';
import { exactSalary } from './salary';

interface JobTextProps {
  job: {
    description: string;
    requirements: readonly string[];
    salary: { min: number; max: number; currency: string };
    type: JobType;
    department: string | null;
    postedBy: { name: string };
  };
  /** The requirements that the viewer meets; null if nothing is known about that. */
  met: readonly string[] | null;
  /** The details are shown elsewhere. */
  hideFacts?: boolean;
}

/** What the poster wrote about a job: requirements, description and details. */
export function JobText({ job, met, hideFacts = false }: JobTextProps) {
  const { description, requirements } = job;
  return (
    <>
      {requirements.length > 0 && (
        <Section title={jobTextCopy.requirements}>
          <chakra.ul display="grid" gap="1.5">
            {requirements.map((requirement) => (
              <Requirement key={requirement} isMet={met ? met.includes(requirement) : null}>
                {requirement}
              </Requirement>
            ))}
          </chakra.ul>
        </Section>
      )}
      <Section title={jobTextCopy.about}>
        <Box whiteSpace="pre-wrap" maxW="prose" overflowWrap="anywhere" dir="auto">
          <LinkedText>{description}</LinkedText>
        </Box>
      </Section>
      {!hideFacts && <JobFactsTable job={job} />}
    </>
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
      <bdi>{children}</bdi>
      {isMet !== null && <VisuallyHidden>{` (${isMet ? jobTextCopy.fits : jobTextCopy.lacks})`}</VisuallyHidden>}
    </Flex>
  );
}

function JobFactsTable({ job: { salary, type, department, postedBy } }: Pick<JobTextProps, 'job'>) {
  const facts = [
    [jobTextCopy.salary, exactSalary(salary)],
    [jobTextCopy.type, jobTypes[type]],
    [jobTextCopy.department, department],
    [jobTextCopy.postedBy, postedBy.name],
  ] as const;
  return (
    <Section title={jobTextCopy.facts}>
      <chakra.dl display="grid" gridTemplateColumns="max-content minmax(0, 1fr)" columnGap="6" rowGap="1.5">
        {facts.map(
          ([label, value]) =>
            value && (
              <chakra.div key={label} display="contents">
                <chakra.dt color="fg.muted">{label}</chakra.dt>
                <chakra.dd overflowWrap="anywhere">
                  <bdi>{value}</bdi>
                </chakra.dd>
              </chakra.div>
            ),
        )}
      </chakra.dl>
    </Section>
  );
}
