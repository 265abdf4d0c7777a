import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { ProfileDetails_MeFragment } from '../../graphql/graphql';
import { TagRow } from '../../ui/data/Tag';
import { profileCopy, sectionTitles } from './copy';
import { fieldLabels } from '../parts/copy';
import { editProfilePath } from '../../routes/paths';
import { type Fact, Facts, MailLink, WebLink } from '../parts/Facts';
import { isReferrerRole } from '../parts/isReferrerRole';

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

type Shown = Exclude<keyof typeof fieldLabels, 'email' | 'expertise' | 'skills'>;
const STUDY = ['college', 'degree', 'batch'] as const satisfies readonly Shown[];
const WORK = ['company', 'position', 'department', 'location'] as const satisfies readonly Shown[];
const JOB_SEEKER_WORK = ['company', 'position', 'location'] as const satisfies readonly Shown[];

/** The viewer's profile fields. Fields that are not set link to the form. */
export function ProfileDetails({ me }: { me: FragmentType<typeof ProfileDetails_me> }) {
  const data = useFragmentOf(ProfileDetails_me, me);
  const isReferrer = isReferrerRole(data.role);
  const fact = (field: Shown) => factOf(data, field);
  const skills = data.skills.map(({ name }) => name);
  const work = <Facts facts={(isReferrer ? WORK : JOB_SEEKER_WORK).map(fact)} />;
  const study = <Facts facts={STUDY.map(fact)} />;
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" px={{ base: '4', md: '5' }}>
      {isReferrer && <Part title={sectionTitles.work}>{work}</Part>}
      <Part title={sectionTitles.study}>{study}</Part>
      {!isReferrer && <Part title={sectionTitles.work}>{work}</Part>}
      <Part title={sectionTitles.contact}>
        <Facts facts={contactFacts(data)} />
      </Part>
      {isReferrer && (
        <Part title={fieldLabels.expertise}>
          {data.expertise.length === 0 && <Missing field="expertise" />}
          <TagRow tags={data.expertise} shown={20} label={fieldLabels.expertise} />
        </Part>
      )}
      {skills.length > 0 && (
        <Part title={fieldLabels.skills}>
          <TagRow tags={skills} shown={35} label={fieldLabels.skills} />
        </Part>
      )}
    </Box>
  );
}

const factOf = (data: ProfileDetails_MeFragment, field: Shown): Fact => ({
  label: fieldLabels[field],
  value: data[field] ?? <Missing field={field} />,
});

const contactFacts = (data: ProfileDetails_MeFragment): Fact[] => [
  {
    label: fieldLabels.email,
    value: data.email ? <MailLink address={data.email} /> : profileCopy.notSet,
    long: true,
  },
  factOf(data, 'phone'),
  {
    label: fieldLabels.linkedinUrl,
    value: data.linkedinUrl ? <WebLink href={data.linkedinUrl} /> : <Missing field="linkedinUrl" />,
    long: true,
  },
];

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
      <Link to={editProfilePath(field)}>{profileCopy.add(field)}</Link>
    </ChakraLink>
  );
}
