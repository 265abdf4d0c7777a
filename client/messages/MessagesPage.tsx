import { Flex } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../ui/feedback/EmptyState';
import { Page } from '../ui/layout/Page';
import { ConversationList } from './list/ConversationList';
import { listWords, conversationCopy } from './copy';
import { ConversationPane } from './conversation/ConversationPane';

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
            <ConversationPane key={conversationId} conversationId={conversationId} />
          ) : (
            <Flex flex="1" align="center" justify="center">
              <EmptyState>{conversationCopy.none}</EmptyState>
            </Flex>
          )}
        </Flex>
      </Flex>
    </Page>
  );
}
