import type { FragmentType } from '@apollo/client';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { PersonCard } from '../../ui/person/PersonCard';
import { AskAction, type RenderAskAction } from '../parts/AskAction';
import { alumniWords, replyNote } from '../copy';
import { describe } from '../parts/people';

const PersonResult_user = graphql(`
  fragment PersonResult_user on User {
    id
    name
    photoUrl
    company
    position
    college
    batch
    verified
    skills {
      name
    }
    stats {
      typicalReplyHours
      answerRate
    }
    ...AskAction_user
  }
`);

/** Somebody found, and what to do next. */
export function PersonResult({ user, ask }: { user: FragmentType<typeof PersonResult_user>; ask: RenderAskAction }) {
  const data = useFragmentOf(PersonResult_user, user);
  return (
    <PersonCard
      id={data.id}
      name={data.name}
      photoUrl={data.photoUrl ?? null}
      verified={data.verified}
      headline={describe(data)}
      to={paths.person(data.id)}
      skills={data.skills.map(({ name }) => name)}
      note={replyNote(data.stats)}
      actions={
        <>
          <AskAction user={data} ask={ask} quiet />
          <Button asChild size="sm" variant="outline" colorPalette="gray">
            <Link to={paths.person(data.id)} aria-label={`${alumniWords.viewProfile} of ${data.name}`}>
              {alumniWords.viewProfile}
            </Link>
          </Button>
        </>
      }
    />
  );
}
