import { Box, chakra, Flex } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
import { ArrowLeft, Search } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useConnectionState } from '../../data/DataProvider';
import { paths } from '../../routes/paths';
import { workLine } from '../../domain/workLine';
import { isPlainClick } from '../../lib/isPlainClick';
import { useIsMobile } from '../../lib/useMediaQuery';
import type { OpenedFrom } from '../parts/openedFrom';
import { EmptyWithLink } from '../../ui/feedback/EmptyWithLink';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PersonLine } from '../../ui/person/PersonCard';
import { Loading, Skeleton } from '../../ui/data/Skeletons';
import { useFilesNeverOpen } from '../attachments/useFileDrop';
import { Composer } from '../composer/Composer';
import { PaneFoot } from '../safety/PaneFoot';
import { SafeLog } from '../safety/SafeLog';
import { ConversationTypeBadge } from '../parts/ConversationTypeBadge';
import { chatCopy } from '../parts/copy';
import { useIsTyping } from '../parts/useIsTyping';
import { ConversationMenu } from './ConversationMenu';
import { conversationCopy } from './copy';
import { useOpened } from './useOpened';
import { useVisibleHeight } from './useVisibleHeight';
import { MessageLog } from '../thread/MessageLog';
import type { OpenConversation } from '../chat/conversationQuery';
import { threadSearchCopy } from '../search/copy';
import { ThreadSearch } from '../search/lazyThreadSearch';
import { SearchKey } from '../search/SearchKey';
import { useThreadSearch } from '../search/useThreadSearch';
import { useDraft } from '../composer/useDraft';

/** One conversation: its head, the messages, and the composer. */
export function ConversationPane({ conversationId }: { conversationId: string }) {
  const { data, error, refetch, firstUnread, isOpened } = useOpened(conversationId);
  const { draft, restored, change } = useDraft(conversationId);
  const search = useThreadSearch();
  useVisibleHeight();
  useFilesNeverOpen();

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
      <EmptyWithLink to={paths.messages} label={conversationCopy.toList}>
        {conversationCopy.notFound}
      </EmptyWithLink>
    );
  }
  return (
    <>
      <ConversationHead conversation={conversation} onSearch={search.open} />
      {search.isOpen && (
        <ThreadSearch conversationId={conversation.id} times={search.times} onGo={search.go} onClose={search.close} />
      )}
      <ReconnectingBar />
      <SearchKey onSearch={search.open}>
        <SafeLog conversation={conversation}>
          <MessageLog
            conversation={conversation}
            firstUnread={firstUnread}
            isRead={isOpened}
            hit={search.hit}
            onDraft={change}
          />
        </SafeLog>
        <PaneFoot conversation={conversation} isEditing={draft.kind === 'edit'}>
          <Composer
            conversationId={conversation.id}
            draft={draft}
            restored={restored}
            filesOff={conversation.request === 'SENT'}
            onDraft={change}
          />
        </PaneFoot>
      </SearchKey>
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
  const navigate = useNavigate();
  const { state } = useLocation() as { state: OpenedFrom | null }; // set by the rows of the list
  if (!useIsMobile()) return null;
  return (
    <IconButton asChild variant="ghost" colorPalette="gray" aria-label={conversationCopy.toList}>
      <Link
        to={paths.messages}
        // So that the gesture that goes back does not open the conversation again.
        replace
        onClick={(event) => {
          if (!state?.fromList || !isPlainClick(event)) return;
          event.preventDefault();
          void navigate(-1);
        }}
      >
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

function ConversationHead({ conversation, onSearch }: { conversation: OpenConversation; onSearch: () => void }) {
  const { id, type, closed, with: other } = conversation;
  const typing = useIsTyping(id);
  const isMobile = useIsMobile();
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
          {...(!closed && { to: paths.person(other.id) })}
          headline={
            <Flex align="center" gap="2">
              {isMobile && <ConversationTypeBadge type={type} />}
              <chakra.span truncate>
                {typing ? chatCopy.typing(other.firstName) : <bdi>{workLine(other) ?? other.college}</bdi>}
              </chakra.span>
            </Flex>
          }
        />
        <chakra.span srOnly aria-live="polite">
          {typing ? chatCopy.typing(other.firstName) : ''}
        </chakra.span>
      </Box>
      {!isMobile && (
        <>
          <ConversationTypeBadge type={type} />
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={threadSearchCopy.open}
            onPointerEnter={ThreadSearch.preload}
            onClick={onSearch}
          >
            <Search aria-hidden />
          </IconButton>
        </>
      )}
      <ConversationMenu conversation={conversation} onSearch={onSearch} />
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
