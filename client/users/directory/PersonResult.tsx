import type { FragmentType } from '@apollo/client';
import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { GraduationCap } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { studyLine } from '../../domain/studyLine';
import { workLine } from '../../domain/workLine';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { longDate } from '../../lib/time';
import { Time } from '../../ui/data/Time';
import { Badge } from '../../ui/data/Badge';
import { PersonCard } from '../../ui/person/PersonCard';
import { PersonRow } from './PersonRow';
import { AskAction, type RenderAskAction } from '../parts/AskAction';
import { MessageAction } from '../person/MessageAction';
import { replyNote } from '../../domain/replyNote';
import { personHeadCopy } from '../parts/copy';
import { alumniConnectCopy } from './copy';
import type { SentRequest } from './useSentRequests';

const PersonResult_user = graphql(`
  fragment PersonResult_user on User {
    id
    name
    role
    photoUrl
    company
    position
    college
    batch
    verified
    verifiedCompany
    verifiedAt
    skills {
      name
    }
    stats {
      typicalReplyHours
      answerRate
    }
    ...AskAction_user
    ...MessageAction_user
  }
`);

interface PersonResultProps {
  user: FragmentType<typeof PersonResult_user>;
  /** The viewer's latest request to this person. */
  request: SentRequest | undefined;
  renderAskAction: RenderAskAction;
  /** In a row, not as a card. */
  asRow: boolean;
  /** Shows the person over the directory; without it, the name leads to the person's page. */
  onOpen: ((id: string) => void) | undefined;
}

/** One person of the directory, with what the viewer can do next. Rendered again only for other properties, since the list is long. */
export const PersonResult = memo(function PersonResult(props: PersonResultProps) {
  const { user, request, renderAskAction, asRow, onOpen } = props;
  const data = useFragmentOf(PersonResult_user, user);
  const Person = asRow ? PersonRow : PersonCard;
  return (
    <Person
      id={data.id}
      name={data.name}
      photoUrl={data.photoUrl ?? null}
      verified={data.verified}
      verifiedNote={
        data.verifiedAt && data.verifiedCompany
          ? personHeadCopy.verifiedBy(longDate(data.verifiedAt), data.verifiedCompany)
          : undefined
      }
      headline={workLine(data)}
      detail={studyLine(data)}
      to={paths.person(data.id)}
      onOpen={onOpen && (() => onOpen(data.id))}
      badges={data.role === 'JOBSEEKER' && <Badge icon={GraduationCap}>{personHeadCopy.roles.JOBSEEKER}</Badge>}
      skills={data.skills.map(({ name }) => name)}
      note={<Note request={request}>{replyNote(data.stats)}</Note>}
      actions={
        <>
          <AskAction user={data} renderAskAction={renderAskAction} quiet />
          <MessageAction user={data} compact />
          {/* On phones, the name leads to the same page. */}
          <Button asChild size="sm" variant="outline" colorPalette="gray" hideBelow="md">
            <Link to={paths.person(data.id)} aria-label={alumniConnectCopy.viewProfileOf(data.name)}>
              {alumniConnectCopy.viewProfile}
            </Link>
          </Button>
        </>
      }
    />
  );
});

/** How reliably the person answers, or the viewer's own request to them. */
function Note({ request, children }: { request: SentRequest | undefined; children: ReactNode }) {
  if (!request) return children;
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <ReferralStatusBadge status={request.status} />
      <ChakraLink asChild color="fg.muted" fontWeight="normal">
        <Link to={paths.referral(request.id)}>
          <Time at={request.createdAt}>{alumniConnectCopy.asked}</Time>
        </Link>
      </ChakraLink>
    </Flex>
  );
}
