import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { BadgeCheck, GraduationCap, HandHelping } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { studyLine } from '../../domain/studyLine';
import { Badge } from '../../ui/data/Badge';
import { Time } from '../../ui/data/Time';
import { Hint } from '../../ui/overlays/Hint';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { personHeadCopy } from './copy';
import { summaryOf } from './summary';

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
    verifiedCompany
    verifiedAt
    mentor
  }
`);

interface PersonHeadProps {
  person: FragmentType<typeof PersonHead_person>;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
}

/** The head of a profile: photo, name, headline, work and study, badges. */
export function PersonHead({ person, actions }: PersonHeadProps) {
  const data = useFragmentOf(PersonHead_person, person);
  // Many headlines only say where the person works. In that case the work line would repeat it.
  const line =
    data.headline === [data.position, data.company].filter(Boolean).join(' at ') ? studyLine(data) : summaryOf(data);
  return (
    <Flex gap="5" align={{ base: 'flex-start', sm: 'center' }} direction={{ base: 'column', sm: 'row' }}>
      <PersonAvatar {...data} photoUrl={data.photoUrl ?? null} size="xl" />
      <Box flex="1" minW="0">
        <Heading as="h2" size="2xl" overflowWrap="anywhere" dir="auto">
          {data.name}
        </Heading>
        {data.headline && (
          <Box mt="1" fontSize="md" overflowWrap="anywhere" dir="auto">
            {data.headline}
          </Box>
        )}
        {line && (
          <Box mt="0.5" color="fg.muted" overflowWrap="anywhere">
            <bdi>{line}</bdi>
          </Box>
        )}
        <Flex gap="2" mt="2" wrap="wrap">
          {data.verified && <Verified company={data.verifiedCompany} at={data.verifiedAt} />}
          <Badge icon={data.role === 'JOBSEEKER' ? GraduationCap : undefined}>{personHeadCopy.roles[data.role]}</Badge>
          {data.mentor && (
            <Badge tone="info" icon={HandHelping}>
              {personHeadCopy.mentor}
            </Badge>
          )}
        </Flex>
      </Box>
      {actions}
    </Flex>
  );
}

/** The verified badge, with what was verified and when. */
function Verified({ company, at }: { company: string | null; at: string | null }) {
  return (
    <Flex gap="1" align="center">
      <Badge tone="good" icon={BadgeCheck}>
        {personHeadCopy.verified}
      </Badge>
      {company !== null && at !== null && (
        <Hint term={personHeadCopy.verified}>
          <Time at={at} style="longDate">
            {(date) => personHeadCopy.verifiedBy(date, company)}
          </Time>
        </Hint>
      )}
    </Flex>
  );
}
