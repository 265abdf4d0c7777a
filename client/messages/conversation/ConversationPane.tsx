import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useConnectionState } from '../../data/DataProvider';
import { paths } from '../../routes/paths';
import { workLine } from '../../domain/workLine';
import { useIsMobile } from '../../lib/useMediaQuery';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PersonLine } from '../../ui/person/PersonCard';
import { Loading } from '../../ui/data/Skeletons';
import { toast } from '../../ui/feedback/toast';
import { Composer } from '../composer/Composer';
import { PaneFoot } from '../safety/PaneFoot';
import { SafeLog } from '../safety/SafeLog';
import { ConversationTypeBadge } from '../parts/ConversationTypeBadge';
import { chatCopy } from '../parts/copy';
import { useIsTyping } from '../parts/useIsTyping';
import { ConversationMenu } from './ConversationMenu';
import { conversationCopy } from './copy';
import { MessageLog } from './MessageLog';
import { Conversation, type OpenConversation } from '../chat/conversationQuery';
import type { Draft } from '../composer/useComposer';

/** One conversation: its head, the messages, and the composer. */
export function ConversationPane({ conversationId }: { conversationId: string }) {
  const { data, error, refetch, fetchMore } = useQuery(Conversation, {
    variables: { id: conversationId, before: null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [draft, setDraft] = useState<Draft>({ kind: 'new' });

  if (!data) {
    return (
      <>
        <EmptyHead loading={!error} />
        {error ? (
          <ErrorState onRetry={() => void refetch()}>{conversationCopy.failed}</ErrorState>
        ) : (
          <ConversationSkeleton />
        )}
      </>
    );
  }
  const { conversation } = data;
  if (!conversation) {
    return (
      <EmptyState action={<Link to={paths.messages}>{conversationCopy.toList}</Link>}>
        {conversationCopy.notFound}
      </EmptyState>
    );
  }
  const older = async () => {
    const before = conversation.messages.pageInfo.startCursor;
    try {
      await fetchMore({ variables: { before } });
    } catch {
      toast.error(conversationCopy.olderFailed);
    }
  };
  return (
    <>
      <ConversationHead conversation={conversation} />
      <ReconnectingBar />
      <SafeLog conversation={conversation}>
        <MessageLog conversation={conversation} onOlder={older} onDraft={setDraft} />
      </SafeLog>
      <PaneFoot conversation={conversation}>
        <Composer
          conversationId={conversation.id}
          draft={draft}
          filesOff={conversation.request === 'SENT'}
          onDraft={setDraft}
        />
      </PaneFoot>
    </>
  );
}

const BUBBLES = [
  { mine: false, width: '45%' },
  { mine: true, width: '60%' },
  { mine: true, width: '30%' },
  { mine: false, width: '65%' },
  { mine: true, width: '40%' },
];

/** Placeholder in the shape of a conversation. */
function ConversationSkeleton() {
  return (
    <Loading label={conversationCopy.loading}>
      <Flex direction="column" gap="3" px={{ base: '3', md: '6' }} py="6">
        {BUBBLES.map(({ mine, width }) => (
          <Skeleton
            key={width}
            height="14"
            width={width}
            borderRadius="l3"
            alignSelf={mine ? 'flex-end' : 'flex-start'}
          />
        ))}
      </Flex>
    </Loading>
  );
}

/** On phones, where the conversation hides the list. */
function BackToList() {
  if (!useIsMobile()) return null;
  return (
    <IconButton asChild variant="ghost" colorPalette="gray" aria-label={conversationCopy.toList}>
      <Link to={paths.messages}>
        <ArrowLeft aria-hidden />
      </Link>
    </IconButton>
  );
}

/** The head of a conversation that is not loaded: on phones, the way back. */
function EmptyHead({ loading }: { loading: boolean }) {
  const mobile = useIsMobile();
  if (!mobile && !loading) return null;
  return (
    <Flex align="center" gap="3" px={{ base: '2', md: '4' }} h="14" bg="bg.panel" borderBottomWidth="1px">
      <BackToList />
      {loading && (
        <>
          <Skeleton boxSize="10" borderRadius="full" />
          <Skeleton height="4" width="40" />
        </>
      )}
    </Flex>
  );
}

function ConversationHead({ conversation }: { conversation: OpenConversation }) {
  const { id, type, with: other } = conversation;
  const typing = useIsTyping(id);
  return (
    <Flex align="center" gap="3" px={{ base: '2', md: '4' }} py="2" minH="14" bg="bg.panel" borderBottomWidth="1px">
      <BackToList />
      <Box flex="1" minW="0">
        <chakra.h2 srOnly>
          <bdi>{other.name}</bdi>
        </chakra.h2>
        <PersonLine
          id={other.id}
          name={other.name}
          photoUrl={other.photoUrl ?? null}
          verified={other.verified}
          to={paths.person(other.id)}
          headline={typing ? chatCopy.typing(other.firstName) : (workLine(other) ?? other.college)}
        />
        <chakra.span srOnly aria-live="polite">
          {typing ? chatCopy.typing(other.firstName) : ''}
        </chakra.span>
      </Box>
      <ConversationTypeBadge type={type} />
      <ConversationMenu conversation={conversation} />
    </Flex>
  );
}

/** Shown while the WebSocket is down. */
function ReconnectingBar() {
  const down = useConnectionState() === 'reconnecting';
  return (
    <chakra.div
      role="status"
      bg="waiting.soft"
      color="waiting"
      fontSize="sm"
      fontWeight="medium"
      px="4"
      py={down ? '2' : '0'}
    >
      {down && conversationCopy.reconnecting}
    </chakra.div>
  );
}
