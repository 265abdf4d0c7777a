import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { useEffect, useRef } from 'react';
import { jobTypes } from '../parts/copy';
import type { JobField, JobValues } from './jobForm';
import { salaryInWords } from './salaryInput';
import { conflictCopy } from './noticeCopy';

interface ConflictNoticeProps {
  conflicts: readonly { field: JobField; theirs: JobValues }[];
  mine: JobValues;
  /** @param take whether the form takes over the other value */
  onSettle: (field: JobField, take: boolean) => void;
}

/** The value of a field as a text. */
function inWords(field: JobField, values: JobValues): string {
  if (field === 'salary') return salaryInWords(values) ?? '';
  if (field === 'applicationDeadline') return values.deadline;
  if (field === 'type') return jobTypes[values.type];
  if (field === 'remote' || field === 'referralEnabled')
    return values[field] === 'yes' ? conflictCopy.yes : conflictCopy.no;
  const value = values[field];
  return typeof value === 'string' ? value.trim() : value.join(', ');
}

/** What someone else changed while the form was open, with a choice for each field. Takes the focus when it appears. */
export function ConflictNotice({ conflicts, mine, onSettle }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box
      ref={notice}
      tabIndex={-1}
      role="alert"
      p="4"
      bg="waiting.soft"
      color="fg"
      borderRadius="l2"
      borderStartWidth="3px"
      borderColor="waiting"
    >
      <Heading as="h2" size="md">
        {conflictCopy.title}
      </Heading>
      <Box mt="1">{conflictCopy.help}</Box>
      {conflicts.map(({ field, theirs }) => {
        const label = conflictCopy.labels[field];
        return (
          <Flex key={field} mt="3" gap="2" justify="space-between" align="center" wrap="wrap">
            <Box minW="0" flex="1 1 16rem" overflowWrap="anywhere">
              <Box fontWeight="medium" lineClamp="3">
                {conflictCopy.now(label, inWords(field, theirs))}
              </Box>
              <Box lineClamp="3">{conflictCopy.mine(inWords(field, mine))}</Box>
            </Box>
            <Flex gap="2">
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-label={conflictCopy.keepLabel(label)}
                onClick={() => onSettle(field, false)}
              >
                {conflictCopy.keep}
              </Button>
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-label={conflictCopy.takeLabel(label)}
                onClick={() => onSettle(field, true)}
              >
                {conflictCopy.take}
              </Button>
            </Flex>
          </Flex>
        );
      })}
    </Box>
  );
}
