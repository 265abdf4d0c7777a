import { useQuery } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { BlockedNotice } from '../../domain/block/BlockedNotice';
import { SafetyActions } from '../../domain/safety/SafetyActions';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { SideSheet } from '../../ui/overlays/SideSheet';
import { AskAction, type RenderAskAction } from '../parts/AskAction';
import { MessageAction } from '../person/MessageAction';
import { MessageNote } from '../person/MessageNote';
import { PersonHead } from '../parts/PersonHead';
import { personCopy } from '../person/copy';
import { PersonAbout } from '../person/PersonAbout';
import { PersonStats } from '../person/PersonStats';
import { sheetCopy } from './laterCopy';

const PersonSheet_query = graphql(`
  query PersonSheet($id: ID!) {
    user(id: $id) {
      id
      name
      viewerBlocks
      ...PersonHead_person
      ...PersonStats_user
      ...PersonAbout_user
      ...AskAction_user
      ...MessageAction_user
      ...MessageNote_user
      ...SafetyActions_user
    }
  }
`);

interface PersonSheetProps {
  id: string;
  renderAskAction: RenderAskAction;
  onClose: () => void;
}

/** A person over the directory: who they are, how they answer, and what the viewer can do. */
export function PersonSheet({ id, renderAskAction, onClose }: PersonSheetProps) {
  const { data, loading, error, refetch } = useQuery(PersonSheet_query, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const user = data?.user;
  // Not the first button: a hint would open with the sheet.
  const details = useRef<HTMLDivElement>(null);
  return (
    <SideSheet open onClose={onClose} title={personCopy.title} width="lg" initialFocus={details}>
      {!data && loading && <BlockSkeleton lines={8} label={personCopy.loading} />}
      {!data && !loading && error && <ErrorState onRetry={() => void refetch()}>{personCopy.failed}</ErrorState>}
      {data && !user && <EmptyState>{personCopy.notFound}</EmptyState>}
      {user && (
        <Flex ref={details} tabIndex={-1} direction="column" gap="6" _focusVisible={{ outline: 'none' }}>
          {user.viewerBlocks && <BlockedNotice person={user} />}
          <PersonHead person={user} />
          <Flex gap="2" wrap="wrap" align="center">
            {!user.viewerBlocks && <AskAction user={user} renderAskAction={renderAskAction} />}
            <MessageAction user={user} />
            <MessageNote user={user} />
            <Button asChild variant="outline" colorPalette="gray">
              <Link to={paths.person(id)} aria-label={sheetCopy.viewProfileOf(user.name)}>
                {sheetCopy.viewProfile}
              </Link>
            </Button>
          </Flex>
          <PersonStats user={user} />
          <PersonAbout user={user} />
          <SafetyActions user={user} />
        </Flex>
      )}
    </SideSheet>
  );
}
