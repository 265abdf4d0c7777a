import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { TagRow } from '../../ui/data/Tag';
import { factLabels, profileWords, sectionWords } from '../copy';
import { editLink } from './editing';
import { Facts, MailLink, WebLink } from '../parts/Facts';
import { refers } from '../parts/people';

const ProfileDetails_me = graphql(`
  fragment ProfileDetails_me on Me {
    id
    role
    email
    phone
    linkedinUrl
    college
    degree
    batch
    company
    position
    department
    location
    expertise
    skills {
      name
    }
  }
`);

type Shown = Exclude<keyof typeof factLabels, 'email'>;
const STUDY = ['college', 'degree', 'batch'] as const satisfies readonly Shown[];
const WORK = ['company', 'position', 'department', 'location'] as const satisfies readonly Shown[];
const SEEKER_WORK = ['company', 'position', 'location'] as const satisfies readonly Shown[];

/** The profile as it stands; what is not set leads into the form. */
export function ProfileDetails({ me }: { me: FragmentType<typeof ProfileDetails_me> }) {
  const data = useFragmentOf(ProfileDetails_me, me);
  const isReferrer = refers(data.role);
  const fact = (field: Shown) => ({ label: factLabels[field], value: data[field] ?? <Missing field={field} /> });
  const contact = [
    {
      label: factLabels.email,
      value: data.email ? <MailLink address={data.email} /> : profileWords.notSet,
      long: true,
    },
    fact('phone'),
    {
      label: factLabels.linkedinUrl,
      value: data.linkedinUrl ? <WebLink href={data.linkedinUrl} /> : <Missing field="linkedinUrl" />,
      long: true,
    },
  ];
  const skills = data.skills.map(({ name }) => name);
  const work = <Facts facts={(isReferrer ? WORK : SEEKER_WORK).map(fact)} />;
  const study = <Facts facts={STUDY.map(fact)} />;
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" px={{ base: '4', md: '5' }}>
      {isReferrer && <Part title={sectionWords.work}>{work}</Part>}
      <Part title={sectionWords.study}>{study}</Part>
      {!isReferrer && <Part title={sectionWords.work}>{work}</Part>}
      <Part title={sectionWords.contact}>
        <Facts facts={contact} />
      </Part>
      {isReferrer && (
        <Part title={sectionWords.expertise}>
          {data.expertise.length === 0 && <Missing field="expertise" />}
          <TagRow words={data.expertise} shown={20} label={sectionWords.expertise} />
        </Part>
      )}
      {skills.length > 0 && (
        <Part title={sectionWords.skills}>
          <TagRow words={skills} shown={35} label={sectionWords.skills} />
        </Part>
      )}
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Flex asChild direction="column" gap="3" py="5" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <section>
        <Heading as="h3" size="md">
          {title}
        </Heading>
        {children}
      </section>
    </Flex>
  );
}

function Missing({ field }: { field: Shown | 'expertise' }) {
  return (
    <ChakraLink asChild variant="plain" fontWeight="normal">
      <Link to={editLink(field)}>{profileWords.add(field)}</Link>
    </ChakraLink>
  );
}
