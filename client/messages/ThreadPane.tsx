import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useConnectionState } from '../app/DataProvider';
import { paths } from '../app/paths';
import type { ThreadQuery } from '../graphql/graphql';
import { workLine } from '../lib/people';
import { useIsMobile } from '../lib/useMediaQuery';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { PersonLine } from '../ui/PersonCard';
import { Loading } from '../ui/Skeletons';
import { toast } from '../ui/toast';
import { Composer } from './Composer';
import { TypeBadge, useIsTyping } from './ConversationRow';
import { threadWords } from './copy';
import { MessageLog } from './MessageLog';
import { Thread } from './thread';
import type { Draft } from './useComposer';

export type OpenConversation = NonNullable<ThreadQuery['conversation']>;

/** One conversation: who it is with, what was said, and where one writes. */
export function ThreadPane({ conversationId }: { conversationId: string }) {
  const { data, error, refetch, fetchMore } = useQuery(Thread, {
    variables: { id: conversationId, before: null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [draft, setDraft] = useState<Draft>({ kind: 'new' });
  const done = useCallback(() => setDraft({ kind: 'new' }), []);

  if (!data) {
    if (error) return <ErrorState onRetry={() => void refetch()}>{threadWords.failed}</ErrorState>;
    return <ThreadSkeleton />;
  }
  const { conversation } = data;
  if (!conversation) {
    return <EmptyState action={<Link to={paths.messages}>{threadWords.toList}</Link>}>{threadWords.gone}</EmptyState>;
  }
  const older = async () => {
    const before = conversation.messages.pageInfo.startCursor;
    try {
      await fetchMore({ variables: { before } });
    } catch {
      toast.error(threadWords.olderFailed);
    }
  };
  return (
    <>
      <ThreadHead conversation={conversation} />
      <ReconnectingBar />
      <MessageLog conversation={conversation} onOlder={older} onDraft={setDraft} />
      <Composer conversationId={conversation.id} draft={draft} onDone={done} />
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

/** What comes: a head, and bubbles from both sides. */
function ThreadSkeleton() {
  return (
    <Loading label={threadWords.loading}>
      <Flex align="center" gap="3" px={{ base: '3', md: '4' }} h="14" bg="bg.panel" borderBottomWidth="1px">
        <Skeleton boxSize="10" borderRadius="full" />
        <Skeleton height="4" width="40" />
      </Flex>
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

function ThreadHead({ conversation }: { conversation: OpenConversation }) {
  const { id, type, with: other } = conversation;
  const typing = useIsTyping(id);
  const mobile = useIsMobile();
  return (
    <Flex align="center" gap="3" px={{ base: '2', md: '4' }} py="2" minH="14" bg="bg.panel" borderBottomWidth="1px">
      {mobile && (
        <IconButton asChild variant="ghost" colorPalette="gray" aria-label={threadWords.toList}>
          <Link to={paths.messages}>
            <ArrowLeft aria-hidden />
          </Link>
        </IconButton>
      )}
      <Box flex="1" minW="0">
        <chakra.h2 srOnly>{other.name}</chakra.h2>
        <PersonLine
          id={other.id}
          name={other.name}
          photoUrl={other.photoUrl ?? null}
          verified={other.verified}
          to={paths.person(other.id)}
          headline={typing ? threadWords.typing(other.firstName) : (workLine(other) ?? other.college)}
        />
        <chakra.span srOnly aria-live="polite">
          {typing ? threadWords.typing(other.firstName) : ''}
        </chakra.span>
      </Box>
      <TypeBadge type={type} />
    </Flex>
  );
}

/** Says that the line is down, and that nothing is lost by it. */
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
      {down && threadWords.reconnecting}
    </chakra.div>
  );
}
