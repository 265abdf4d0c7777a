import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { BadgeCheck, GraduationCap, HandHelping } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { workLine } from '../../domain/workLine';
import { Badge } from '../../ui/data/Badge';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { personWords } from '../copy';
import { describe, studyLine } from './people';

const PersonHead_person = graphql(`
  fragment PersonHead_person on Person {
    id
    name
    role
    headline
    photoUrl
    company
    position
    college
    batch
    verified
    mentor
  }
`);

interface PersonHeadProps {
  person: FragmentType<typeof PersonHead_person>;
  /** What to do with them. */
  actions?: ReactNode;
}

/** Who somebody is: photo, name, what they say of themselves, where they work and studied. */
export function PersonHead({ person, actions }: PersonHeadProps) {
  const data = useFragmentOf(PersonHead_person, person);
  // Many say no more of themselves than where they work: that need not be read twice.
  const line = data.headline === workLine(data) ? studyLine(data) : describe(data);
  return (
    <Flex gap="5" align={{ base: 'flex-start', sm: 'center' }} direction={{ base: 'column', sm: 'row' }}>
      <PersonAvatar {...data} photoUrl={data.photoUrl ?? null} size="xl" />
      <Box flex="1" minW="0">
        <Heading as="h2" size="2xl" overflowWrap="anywhere">
          {data.name}
        </Heading>
        {data.headline && (
          <Box mt="1" fontSize="md" overflowWrap="anywhere">
            {data.headline}
          </Box>
        )}
        {line && (
          <Box mt="0.5" color="fg.muted" overflowWrap="anywhere">
            {line}
          </Box>
        )}
        <Flex gap="2" mt="2" wrap="wrap">
          {data.verified && (
            <Badge tone="good" icon={BadgeCheck}>
              Verified
            </Badge>
          )}
          <Badge icon={data.role === 'JOBSEEKER' ? GraduationCap : undefined}>{personWords.roles[data.role]}</Badge>
          {data.mentor && (
            <Badge tone="info" icon={HandHelping}>
              {personWords.mentor}
            </Badge>
          )}
        </Flex>
      </Box>
      {actions}
    </Flex>
  );
}
