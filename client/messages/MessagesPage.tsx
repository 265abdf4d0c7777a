import { Flex } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState';
import { Page } from '../ui/Page';
import { ConversationList } from './ConversationList';
import { listWords, threadWords } from './copy';
import { ThreadPane } from './ThreadPane';

/** The chat: list and thread side by side, on phones one of them. */
export function MessagesPage() {
  const { conversationId } = useParams();
  return (
    <Page title={listWords.title} width="bleed">
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
          <section aria-label={listWords.list}>
            <ConversationList />
          </section>
        </Flex>
        <Flex
          direction="column"
          flex="1"
          minW="0"
          minH="0"
          display={{ base: conversationId ? 'flex' : 'none', md: 'flex' }}
        >
          {conversationId ? (
            <ThreadPane key={conversationId} conversationId={conversationId} />
          ) : (
            <Flex flex="1" align="center" justify="center">
              <EmptyState>{threadWords.none}</EmptyState>
            </Flex>
          )}
        </Flex>
      </Flex>
    </Page>
  );
}
