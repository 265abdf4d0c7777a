import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { useEffect, useRef } from 'react';
import { conflictCopy, profileFieldsCopy } from './copy';
import type { ProfileField, ProfileValues } from './profileForm';

interface Conflict {
  field: ProfileField;
  mine: ProfileValues[ProfileField];
  theirs: ProfileValues[ProfileField];
}

interface ConflictNoticeProps {
  conflicts: readonly Conflict[];
  /** @param take whether the form takes over the other value */
  onSettle: (field: ProfileField, take: boolean) => void;
}

const inWords = (value: Conflict['mine']) => (typeof value === 'string' ? value.trim() : value.join(', '));

/** What was changed elsewhere while the form was open, with a choice for each field. Takes the focus when it appears. */
export function ConflictNotice({ conflicts, onSettle }: ConflictNoticeProps) {
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
      my="5"
      p="4"
      bg="waiting.soft"
      color="fg"
      borderRadius="l2"
      borderStartWidth="3px"
      borderColor="waiting"
    >
      <Heading as="h3" size="md">
        {conflictCopy.title}
      </Heading>
      <Box mt="1">{conflictCopy.help}</Box>
      {conflicts.map(({ field, mine, theirs }) => {
        const label = profileFieldsCopy.labels[field];
        return (
          <Flex key={field} mt="3" gap="2" justify="space-between" align="center" wrap="wrap">
            <Box minW="0" overflowWrap="anywhere">
              <Box fontWeight="medium">{conflictCopy.now(label, inWords(theirs))}</Box>
              <Box>{conflictCopy.mine(inWords(mine))}</Box>
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
