import type { FragmentType } from '@apollo/client';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { PersonCard } from '../../ui/person/PersonCard';
import { AskAction, type RenderAskAction } from '../parts/AskAction';
import { replyNote } from '../parts/copy';
import { summaryOf } from '../parts/summary';
import { alumniConnectCopy } from './copy';

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

interface PersonResultProps {
  user: FragmentType<typeof PersonResult_user>;
  renderAskAction: RenderAskAction;
}

/** One person of the directory, with what the viewer can do next. */
export function PersonResult({ user, renderAskAction }: PersonResultProps) {
  const data = useFragmentOf(PersonResult_user, user);
  return (
    <PersonCard
      id={data.id}
      name={data.name}
      photoUrl={data.photoUrl ?? null}
      verified={data.verified}
      headline={summaryOf(data)}
      to={paths.person(data.id)}
      skills={data.skills.map(({ name }) => name)}
      note={replyNote(data.stats)}
      actions={
        <>
          <AskAction user={data} renderAskAction={renderAskAction} quiet />
          <Button asChild size="sm" variant="outline" colorPalette="gray">
            <Link to={paths.person(data.id)} aria-label={alumniConnectCopy.viewProfileOf(data.name)}>
              {alumniConnectCopy.viewProfile}
            </Link>
          </Button>
        </>
      }
    />
  );
}
