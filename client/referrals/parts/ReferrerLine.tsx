import type { FragmentType } from '@apollo/client';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { workLine } from '../../domain/workLine';
import { PersonLine, type PersonLineProps } from '../../ui/person/PersonCard';

const ReferrerLine_user = graphql(`
  fragment ReferrerLine_user on User {
    id
    name
    photoUrl
    verified
    position
    company
  }
`);

interface ReferrerLineProps extends Pick<PersonLineProps, 'size'> {
  user: FragmentType<typeof ReferrerLine_user>;
  /** Makes the name a link to the profile. */
  link?: boolean;
  /** A line below the workplace. */
  note?: string | null;
}

/** The referrer's name and workplace. */
export function ReferrerLine({ user, link = false, note = null, ...style }: ReferrerLineProps) {
  const data = useFragmentOf(ReferrerLine_user, user);
  const { id, name, photoUrl, verified } = data;
  return (
    <PersonLine
      id={id}
      name={name}
      photoUrl={photoUrl}
      verified={verified}
      headline={workLine(data)}
      {...(note !== null && { detail: note })}
      {...(link && { to: paths.person(id) })}
      {...style}
    />
  );
}
