import type { FragmentType } from '@apollo/client';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { editProfilePath, paths } from '../../routes/paths';
import { TagRow } from '../../ui/data/Tag';
import { fieldLabels } from '../parts/copy';
import { isReferrerRole } from '../parts/isReferrerRole';
import { Part } from '../parts/Part';
import { profileCopy } from './copy';

const ProfileSkills_me = graphql(`
  fragment ProfileSkills_me on Me {
    id
    role
    skills {
      name
    }
  }
`);

const SHOWN = 8;

/** The viewer's first skills, with the way to all of them. Only students have a screen for them. */
export function ProfileSkills({ me }: { me: FragmentType<typeof ProfileSkills_me> }) {
  const { role, skills } = useFragmentOf(ProfileSkills_me, me);
  const names = skills.map(({ name }) => name);
  if (isReferrerRole(role)) {
    return (
      names.length > 0 && (
        <Part title={fieldLabels.skills} id="skills">
          <TagRow tags={names} shown={35} label={fieldLabels.skills} />
        </Part>
      )
    );
  }
  return (
    <Part
      title={fieldLabels.skills}
      id="skills"
      {...(names.length > 0 && {
        action: { to: paths.skills, label: profileCopy.manage, name: profileCopy.manageSkills },
      })}
    >
      <TagRow tags={names} shown={SHOWN} label={fieldLabels.skills} />
      {names.length === 0 && (
        <ChakraLink asChild variant="plain" fontWeight="normal">
          <Link to={editProfilePath('skills')}>{profileCopy.add('skills')}</Link>
        </ChakraLink>
      )}
    </Part>
  );
}
