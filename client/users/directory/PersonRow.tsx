import { Box, Flex } from '@chakra-ui/react';
import { TagRow } from '../../ui/data/Tag';
import { type PersonCardProps, PersonLine } from '../../ui/person/PersonCard';
import { rowColumns } from '../../ui/person/rowColumns';
import { isolating } from '../../lib/texts/isolated';

/** A person in one row of a list, with the same parts as a card. */
export function PersonRow({ badges, skills = [], note, actions, ...person }: PersonCardProps) {
  return (
    <Flex asChild align="center" gap="4" minH="16" py="1.5" borderBottomWidth="1px">
      <article aria-label={person.name}>
        <Flex {...rowColumns}>
          <Box flex={{ lg: '1 1 0' }} minW="0">
            <PersonLine {...person} />
          </Box>
          <Flex flex={{ lg: '1 1 0' }} minW="0" direction="column" gap="1" overflow="hidden">
            {note && (
              <Box fontSize="xs" color="fg.muted">
                {note}
              </Box>
            )}
            <Flex gap="1.5" align="center">
              {badges}
              {skills.length > 0 && <TagRow tags={skills} shown={2} label={isolating`Skills of ${person.name}`} />}
            </Flex>
          </Flex>
        </Flex>
        <Flex gap="2" align="center" justify="flex-end" flexShrink="0" maxW="20rem">
          {actions}
        </Flex>
      </article>
    </Flex>
  );
}
