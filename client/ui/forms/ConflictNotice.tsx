import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { AnswerNotice } from '../feedback/AnswerNotice';
import { conflictCopy } from './conflictCopy';

/** A field that was changed elsewhere while the user edited it, with both values in words. Empty texts for cleared fields. */
export interface Conflict<Field extends string> {
  field: Field;
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictNoticeProps<Field extends string> {
  title: string;
  help: string;
  /** The level of the title's heading. */
  level?: 'h2' | 'h3';
  conflicts: readonly Conflict<Field>[];
  /** @param take whether the form takes over the other value */
  onSettle: (field: Field, take: boolean) => void;
}

/** What was changed elsewhere while the form was open, with a choice for each field. Takes the focus when it appears. */
export function ConflictNotice<Field extends string>({
  title,
  help,
  level,
  conflicts,
  onSettle,
}: ConflictNoticeProps<Field>) {
  return (
    <AnswerNotice title={title} level={level}>
      {help}
      {conflicts.map(({ field, label, mine, theirs }) => (
        <Flex key={field} mt="3" gap="2" justify="space-between" align="center" wrap="wrap">
          <Box minW="0" flex="1 1 16rem" overflowWrap="anywhere">
            <Box fontWeight="medium" lineClamp="3">
              {conflictCopy.now(label, theirs)}
            </Box>
            <Box lineClamp="3">{conflictCopy.mine(mine)}</Box>
          </Box>
          <Flex gap="2">
            <Choice label={conflictCopy.keepLabel(label)} onClick={() => onSettle(field, false)}>
              {conflictCopy.keep}
            </Choice>
            <Choice label={conflictCopy.takeLabel(label)} onClick={() => onSettle(field, true)}>
              {conflictCopy.take}
            </Choice>
          </Flex>
        </Flex>
      ))}
    </AnswerNotice>
  );
}

interface ChoiceProps {
  /** The accessible name. Begins with the text. */
  label: string;
  onClick: () => void;
  children: string;
}

function Choice({ label, onClick, children }: ChoiceProps) {
  return (
    <Button size="sm" variant="outline" colorPalette="gray" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}
