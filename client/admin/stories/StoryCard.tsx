import { useApolloClient } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { refetchShown } from '../../data/usePages';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/data/Badge';
import { Time } from '../../ui/data/Time';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { refreshCounts } from '../parts/refreshCounts';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { storyCopy as copy } from './copy';
import type { Story } from './useStories';

const ReviewStory = graphql(`
  mutation ReviewStory($input: ReviewStoryInput!) {
    reviewStory(input: $input) {
      story {
        ...StoryFields @unmask
      }
    }
  }
`);

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
            <Link to={paths.person(author.id)} data-row={story.id}>
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
        <Decision story={story} />
      </Flex>
    </chakra.article>
  );
}

function State({ story: { approved, onLandingPage } }: { story: Story }) {
  if (onLandingPage) return <Badge tone="good">{copy.standing}</Badge>;
  return approved ? <Badge tone="info">{copy.approved}</Badge> : <Badge tone="waiting">{copy.waiting}</Badge>;
}

function Decision({ story: { id, approved, author } }: { story: Story }) {
  const client = useApolloClient();
  const [review, { loading }] = useMutationWithToast(ReviewStory, {
    success: (approved ? copy.wasWithdrawn : copy.wasApproved)(author.name),
    failure: copy.failed,
  });
  const decide = async () => {
    await review({ input: { id, approve: !approved } });
    refreshCounts(client);
    // Also after a refusal: the author may have replaced the story. And another story may come to or leave the front page.
    void client.refetchQueries({
      include: ['Stories'],
      onQueryUpdated: (query) => refetchShown(query, 'stories'),
    });
  };
  return (
    <OnlineButton
      size="sm"
      {...(approved && { variant: 'outline', colorPalette: 'gray' })}
      aria-label={(approved ? copy.withdrawNamed : copy.approveNamed)(author.name)}
      loading={loading}
      onClick={() => void decide()}
    >
      {approved ? copy.withdraw : copy.approve}
    </OnlineButton>
  );
}
