import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
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
import { Part } from '../parts/Part';
import { ProfileCertifications } from './ProfileCertifications';
import { ProfileSkills } from './ProfileSkills';

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
    experience
    lookingFor
    ...ProfileSkills_me
    ...ProfileCertifications_me
  }
`);

type Shown = Exclude<keyof typeof fieldLabels, 'email' | 'expertise' | 'skills' | 'lookingFor'>;
const STUDY = ['college', 'degree', 'batch'] as const satisfies readonly Shown[];
const WORK = ['company', 'position', 'department', 'location'] as const satisfies readonly Shown[];
const JOB_SEEKER_WORK = ['company', 'position', 'location'] as const satisfies readonly Shown[];

interface ProfileDetailsProps {
  me: FragmentType<typeof ProfileDetails_me>;
  /** False where skills and certifications are shown elsewhere on the page. */
  withCredentials?: boolean;
}

/** The viewer's profile fields. Fields that are not set link to the form. */
export function ProfileDetails({ me, withCredentials = true }: ProfileDetailsProps) {
  const data = useFragmentOf(ProfileDetails_me, me);
  const isReferrer = isReferrerRole(data.role);
  const fact = (field: Shown) => factOf(data, field);
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
      {!isReferrer && (
        <Part title={sectionTitles.goals}>
          <Facts
            facts={[{ label: fieldLabels.lookingFor, value: <Roles roles={data.lookingFor} /> }, fact('experience')]}
          />
        </Part>
      )}
      {withCredentials && <ProfileSkills me={data} />}
      {withCredentials && <ProfileCertifications me={data} />}
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
  { ...factOf(data, 'phone'), long: true },
  {
    label: fieldLabels.linkedinUrl,
    value: data.linkedinUrl ? <WebLink href={data.linkedinUrl} /> : <Missing field="linkedinUrl" />,
    long: true,
  },
];

function Roles({ roles }: { roles: readonly string[] }) {
  if (roles.length === 0) return <Missing field="lookingFor" />;
  return <TagRow tags={roles} shown={10} label={fieldLabels.lookingFor} />;
}

function Missing({ field }: { field: Shown | 'expertise' | 'lookingFor' }) {
  return (
    <ChakraLink asChild variant="plain" fontWeight="normal">
      <Link to={editProfilePath(field)}>{profileCopy.add(field)}</Link>
    </ChakraLink>
  );
}
