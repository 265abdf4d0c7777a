import { Box, Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { useState } from 'react';
import { endOfDay } from '../../lib/time';
import { DateFacts, PlaceFacts } from '../parts/JobFacts';
import { JobText } from '../parts/JobText';
import { previewCopy } from './copy';
import type { JobValues } from './jobForm';
import { salaryErrors, salaryOf } from './salaryInput';

/** The job as students will see it, while it is typed. */
export function JobPreview({ values, name }: { values: JobValues; name: string }) {
  const [now] = useState(() => new Date().toISOString());
  const { min, max } = salaryErrors(values);
  const isValid = min === null && max === null;
  const salary = isValid ? salaryOf(values) : { min: 0, max: 0, currency: values.currency };
  const job = {
    company: values.company.trim() || previewCopy.noCompany,
    location: values.location.trim() || previewCopy.noLocation,
    remote: values.remote === 'yes',
    type: values.type,
    salary,
    department: values.department.trim() || null,
    description: values.description.trim() || previewCopy.noDescription,
    requirements: values.requirements,
    postedBy: { name },
    postedAt: now,
    applicationDeadline: values.deadline === '' ? null : endOfDay(values.deadline).toISOString(),
    status: 'OPEN' as const,
  };
  return (
    <Flex direction="column" gap="6">
      <Box fontSize="xs" color="fg.muted">
        {previewCopy.note}
      </Box>
      <Flex direction="column" gap="1.5">
        <Heading as="h3" size="xl" overflowWrap="anywhere">
          <bdi>{values.title.trim() || previewCopy.noTitle}</bdi>
        </Heading>
        <PlaceFacts job={job} />
        <DateFacts job={job} full />
      </Flex>
      <Box color="fg.muted">{values.referralEnabled === 'yes' ? previewCopy.apply : previewCopy.applyOnly}</Box>
      <JobText job={job} met={null} />
    </Flex>
  );
}
