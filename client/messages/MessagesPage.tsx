import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useSession } from '../lib/useSession';
import { paths } from '../routes/paths';
import { EmptyState } from '../ui/feedback/EmptyState';
import { Page } from '../ui/layout/Page';
import { ConversationPane } from './conversation/ConversationPane';
import { messagesPageCopy } from './copy';
import { ConversationList } from './list/ConversationList';
import { conversationListCopy, emptyTabCopy } from './list/copy';
import { useConversations } from './list/useConversations';

const ALL = { q: '', tab: 'ALL' } as const;

/**
 * The list of conversations and the open conversation, side by side. On phones only one of them is visible. The title is the portal's
 * word for the page.
 */
export function MessagesPage({ title }: { title: string }) {
  const { conversationId } = useParams();
  const list = useReturningFocus(conversationId);
  const { data: current, previousData } = useConversations(ALL);
  const data = current ?? previousData;
  const apart = { requests: data?.requests.totalCount ?? 0, blocked: data?.blocked.totalCount ?? 0 };
  const isEmpty = data?.conversations.edges.length === 0 && apart.requests + apart.blocked === 0;
  if (!conversationId && isEmpty) {
    return (
      <Page title={title} width="bleed">
        <Flex flex="1" align="center" justify="center">
          <EmptyState action={<WayToFirst />}>{emptyTabCopy.ALL}</EmptyState>
        </Flex>
      </Page>
    );
  }
  return (
    <Page title={title} width="bleed">
      <Flex flex="1" minH="0">
        <Flex
          asChild
          direction="column"
          width={{ base: 'full', md: '80', lg: '96' }}
          flexShrink="0"
          minH="0"
          bg="bg.panel"
          borderEndWidth={{ base: '0', md: '1px' }}
          display={{ base: conversationId ? 'none' : 'flex', md: 'flex' }}
        >
          <section ref={list} aria-label={conversationListCopy.list}>
            <ConversationList apart={apart} />
          </section>
        </Flex>
        <Flex
          direction="column"
          flex="1"
          minW="0"
          minH="0"
          display={{ base: conversationId ? 'flex' : 'none', md: 'flex' }}
        >
          {conversationId && (
            // Phones have no top bar here, which has the title.
            <chakra.h1 srOnly hideFrom="md">
              {title}
            </chakra.h1>
          )}
          {conversationId ? (
            <ConversationPane key={conversationId} conversationId={conversationId} />
          ) : (
            <Flex flex="1" align="center" justify="center">
              <EmptyState>{messagesPageCopy.noneSelected}</EmptyState>
            </Flex>
          )}
        </Flex>
      </Flex>
    </Page>
  );
}

/** Where the first conversation begins. */
function WayToFirst() {
  const isStudent = useSession()?.user.role === 'JOBSEEKER';
  return (
    <Button asChild>
      {isStudent ? (
        <Link to={paths.alumni}>{messagesPageCopy.findAlumni}</Link>
      ) : (
        <Link to={paths.requests}>{messagesPageCopy.seeRequests}</Link>
      )}
    </Button>
  );
}

/** Back in the list on a phone, the focus returns to the conversation that was open, or to its message that was found. */
function useReturningFocus(conversationId: string | undefined) {
  const list = useRef<HTMLElement>(null);
  const { search } = useLocation();
  const last = useRef({ conversationId, search });
  useEffect(() => {
    const left = last.current;
    last.current = { conversationId, search };
    if (left.conversationId === undefined || conversationId !== undefined) return;
    const path = paths.conversation(left.conversationId);
    const linkTo = (address: string) => list.current?.querySelector<HTMLElement>(`a[href="${address}"]`);
    (linkTo(`${path}${left.search}`) ?? linkTo(path))?.focus({ preventScroll: true });
  }, [conversationId, search]);
  return list;
}
