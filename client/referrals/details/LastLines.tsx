import type { FragmentType } from '@apollo/client';
import { Box, chakra } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
import { Section } from '../../ui/layout/Page';
import { linesCopy } from './copy';
import { isolated } from '../../lib/texts/isolated';

const LastLines_referral = graphql(`
  fragment LastLines_referral on Referral {
    id
    conversation {
      id
      with {
        id
        firstName
      }
      messages(last: 2) {
        edges {
          node {
            id
            seq
            mine
            deleted
            withheld
            content
          }
        }
        pageInfo {
          hasPreviousPage
          hasNextPage
        }
      }
    }
  }
`);

/** The last two lines of the conversation with the other user. Nothing if they have not written to each other. */
export function LastLines({ referral }: { referral: FragmentType<typeof LastLines_referral> }) {
  const { conversation } = useFragmentOf(LastLines_referral, referral);
  // The cache has one list of messages for each conversation: other ones, if the conversation was open. So this asks only for fields that an
  // open conversation has too, since the page would wait forever for any other, and shows none if they are not the last ones.
  const { edges = [], pageInfo } = conversation?.messages ?? {};
  const shown = edges.map(({ node }) => node).filter(({ withheld }) => !withheld);
  const lines = pageInfo?.hasNextPage ? [] : shown.slice(-2);
  if (!conversation || lines.length === 0) return null;
  return (
    <Section title={linesCopy.title}>
      <chakra.ul display="grid" gap="1">
        {lines.map(({ id, mine, deleted, content }) => (
          <Box key={id} as="li" lineClamp="2" overflowWrap="anywhere">
            <chakra.span color="fg.muted">
              {mine ? linesCopy.you : `${isolated(conversation.with.firstName)}: `}
            </chakra.span>
            <bdi>{deleted ? linesCopy.deleted : content || linesCopy.file}</bdi>
          </Box>
        ))}
      </chakra.ul>
      <ChakraLink asChild mt="1">
        <Link to={paths.conversation(conversation.id)}>{linesCopy.open}</Link>
      </ChakraLink>
    </Section>
  );
}
