import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/data/Badge';
import { Time } from '../../ui/data/Time';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { SubjectAuditLog } from '../parts/audit/SubjectAuditLog';
import { storyCopy as copy } from './copy';
import { StoryActions } from './StoryActions';
import type { Story } from './useStories';

/** A story as the front page shows it, with its state and the decision about it. */
export function StoryCard({ story }: { story: Story }) {
  const { quote, role, author, createdAt } = story;
  return (
    <chakra.article
      aria-label={copy.of(author.name)}
      display="flex"
      flexDirection="column"
      gap="5"
      height="full"
      p="6"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <chakra.blockquote flex="1" fontSize="md" lineHeight="normal" overflowWrap="anywhere" dir="auto">
        {quote}
      </chakra.blockquote>
      <Flex gap="3" align="center">
        <PersonAvatar id={author.id} name={author.name} photoUrl={author.photoUrl} />
        <Box minW="0" overflowWrap="anywhere">
          <ChakraLink asChild fontWeight="semibold" color="fg">
            <Link to={paths.adminUser(author.id)} data-row={story.id}>
              <bdi>{author.name}</bdi>
            </Link>
          </ChakraLink>
          <Box color="fg.muted" fontSize="sm">
            <bdi>{role ?? copy.noHire}</bdi>
          </Box>
        </Box>
      </Flex>
      <Flex gap="3" align="center" justify="space-between" wrap="wrap" borderTopWidth="1px" pt="4">
        <Box>
          <State story={story} />
          <Box color="fg.muted" fontSize="xs" mt="1">
            <Time at={createdAt}>{copy.sharedAt}</Time>
          </Box>
        </Box>
        <StoryActions story={story} />
      </Flex>
      <History id={story.id} />
    </chakra.article>
  );
}

function State({ story: { approved, onLandingPage } }: { story: Story }) {
  if (onLandingPage) return <Badge tone="good">{copy.standing}</Badge>;
  return approved ? <Badge tone="info">{copy.approved}</Badge> : <Badge tone="waiting">{copy.waiting}</Badge>;
}

/** What was done about the story, on press: a list of stories asks for none of it. */
function History({ id }: { id: string }) {
  const [shown, setShown] = useState(false);
  return (
    <Box>
      <Button
        size="xs"
        variant="ghost"
        colorPalette="gray"
        ms="-2"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {copy.history}
      </Button>
      {shown && (
        <Box mt="2">
          <SubjectAuditLog type="story" id={id} empty={copy.noEntries} />
        </Box>
      )}
    </Box>
  );
}
