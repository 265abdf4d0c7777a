import { useQuery } from '@apollo/client/react';
import { Briefcase, MessagesSquare, UserRound } from 'lucide-react';
import { graphql } from '../../graphql';
import type { PaletteQuery } from '../../graphql/graphql';
import { useSettled } from '../../lib/useSettled';
import { paths } from '../../routes/paths';
import { matchCopy } from '../../domain/matchCopy';
import { replyNote } from '../../domain/replyNote';
import { summaryOf } from '../../users/parts/summary';
import type { ChoiceGroup } from './choices';
import { paletteCopy } from './copy';
import { inOneLine } from '../../lib/texts/isolated';

const Palette_query = graphql(`
  query Palette($q: String!, $withJobs: Boolean!) {
    userDirectory(filter: { q: $q }, first: 5) {
      edges {
        node {
          id
          name
          verified
          position
          company
          college
          batch
          stats {
            typicalReplyHours
            answerRate
          }
        }
      }
    }
    jobs(filter: { q: $q, status: OPEN }, first: 5) @include(if: $withJobs) {
      edges {
        node {
          id
          title
          company
          location
          match {
            score
          }
        }
      }
    }
    conversations(filter: { q: $q }, first: 3) {
      edges {
        node {
          id
          with {
            id
            name
            position
            company
            college
            batch
          }
        }
      }
    }
  }
`);

/** The pause after which a text is searched, in milliseconds, and its shortest length. */
const PAUSE = 150;
const SHORTEST = 2;

/** People, for students jobs, and conversations for the text. The last ones stay until the next response, so that rows do not jump. */
export function useFound(q: string, withJobs: boolean) {
  const settled = useSettled(q, PAUSE);
  const isSearch = q.length >= SHORTEST;
  const { data, previousData, loading, error } = useQuery(Palette_query, {
    variables: { q: settled, withJobs },
    skip: settled.length < SHORTEST,
    // The pages keep lists of other lengths under the same filter in the cache.
    fetchPolicy: 'no-cache',
  });
  const shown = data ?? (loading ? previousData : undefined);
  return {
    groups: isSearch && shown ? groupsOf(shown) : [],
    searching: isSearch && (loading || settled !== q),
    failed: isSearch && error !== undefined && !loading,
  };
}

function groupsOf({ userDirectory, jobs, conversations }: PaletteQuery): ChoiceGroup[] {
  const people = userDirectory.edges.map(({ node }) => ({
    key: `person ${node.id}`,
    label: node.name,
    detail: inOneLine([summaryOf(node), node.stats && replyNote(node.stats)]),
    verified: node.verified,
    icon: UserRound,
    to: paths.person(node.id),
  }));
  const openJobs = (jobs?.edges ?? []).map(({ node }) => ({
    key: `job ${node.id}`,
    label: node.title,
    detail: inOneLine([node.company, node.location, node.match && matchCopy.score(node.match.score)]),
    icon: Briefcase,
    to: paths.job(node.id),
  }));
  const chats = conversations.edges.map(({ node }) => ({
    key: `conversation ${node.id}`,
    label: node.with.name,
    detail: summaryOf(node.with),
    icon: MessagesSquare,
    to: paths.conversation(node.id),
  }));
  return [
    { title: paletteCopy.people, choices: people },
    { title: paletteCopy.jobs, choices: openJobs },
    { title: paletteCopy.conversations, choices: chats },
  ];
}
