import type { FragmentType } from '@apollo/client';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { studyLine } from '../../domain/studyLine';
import { graphql } from '../../graphql';
import { PersonLine } from '../../ui/person/PersonCard';

const CandidateLine_user = graphql(`
  fragment CandidateLine_user on User {
    id
    name
    photoUrl
    college
    degree
    batch
  }
`);

/** The candidate's name and education. */
export function CandidateLine({ user }: { user: FragmentType<typeof CandidateLine_user> }) {
  const { id, name, photoUrl, degree, college, batch } = useFragmentOf(CandidateLine_user, user);
  return (
    <PersonLine
      id={id}
      name={name}
      photoUrl={photoUrl}
      headline={degree}
      detail={studyLine({ college, batch })}
      to={paths.person(id)}
    />
  );
}
