import { useQuery } from '@apollo/client/react';
import { Briefcase, MessagesSquare, UserRound } from 'lucide-react';
import { graphql } from '../../graphql';
import type { PaletteQuery } from '../../graphql/graphql';
import { useSettled } from '../../lib/useSettled';
import { paths } from '../../routes/paths';
import { matchCopy } from '../../domain/matchCopy';
import { BANDS } from '../../candidates/parts/bands';
import { studyLine } from '../../domain/studyLine';
import { statusNames } from '../../jobs/listings/copy';
import { replyNote } from '../../domain/replyNote';
import { summaryOf } from '../../users/parts/summary';
import type { Choice, ChoiceGroup } from './choices';
import { paletteCopy } from './copy';
import { inOneLine } from '../../lib/texts/isolated';

const Palette_query = graphql(`
  query Palette($q: String!, $isStudent: Boolean!) {
    userDirectory(filter: { q: $q }, first: 5) @include(if: $isStudent) {
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
    candidates(filter: { q: $q }, first: 5) @skip(if: $isStudent) {
      edges {
        node {
          id
          readiness {
            score
            band
          }
          user {
            id
            name
            degree
            college
            batch
          }
        }
      }
    }
    jobs(filter: { q: $q, status: OPEN }, first: 5) @include(if: $isStudent) {
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
    listings: jobs(filter: { q: $q, manageable: true }, first: 5) @skip(if: $isStudent) {
      edges {
        node {
          id
          title
          company
          location
          status
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

/**
 * What a text finds: people and jobs for students, candidates and their own listings for referrers, and conversations. The last results
 * stay until the next response, so that rows do not jump.
 */
export function usePaletteSearch(q: string, isStudent: boolean) {
  const settled = useSettled(q, PAUSE);
  const isSearch = q.length >= SHORTEST;
  const { data, previousData, loading, error } = useQuery(Palette_query, {
    variables: { q: settled, isStudent },
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

function groupsOf(found: PaletteQuery): ChoiceGroup[] {
  return [
    { title: paletteCopy.people, choices: nodesOf(found.userDirectory).map(personChoice) },
    { title: paletteCopy.candidates, choices: nodesOf(found.candidates).map(candidateChoice) },
    { title: paletteCopy.jobs, choices: nodesOf(found.jobs).map(jobChoice) },
    { title: paletteCopy.listings, choices: nodesOf(found.listings).map(listingChoice) },
    { title: paletteCopy.conversations, choices: nodesOf(found.conversations).map(chatChoice) },
  ];
}

interface Connection<Node> {
  edges: readonly { node: Node }[];
}

const nodesOf = <Node>(connection: Connection<Node> | undefined): Node[] =>
  (connection?.edges ?? []).map(({ node }) => node);

type Found<Field extends keyof PaletteQuery> =
  NonNullable<PaletteQuery[Field]> extends Connection<infer Node> ? Node : never;

const personChoice = (person: Found<'userDirectory'>): Choice => ({
  key: `person ${person.id}`,
  label: person.name,
  detail: inOneLine([summaryOf(person), person.stats && replyNote(person.stats)]),
  verified: person.verified,
  icon: UserRound,
  to: paths.person(person.id),
});

const candidateChoice = ({ id, user, readiness: { score, band } }: Found<'candidates'>): Choice => ({
  key: `candidate ${id}`,
  label: user.name,
  detail: inOneLine([user.degree, studyLine(user), `${score} ${BANDS[band].label}`]),
  icon: UserRound,
  to: `${paths.candidates}?open=${id}`,
});

const jobChoice = ({ id, title, company, location, match }: Found<'jobs'>): Choice => ({
  key: `job ${id}`,
  label: title,
  detail: inOneLine([company, location, match && matchCopy.score(match.score)]),
  icon: Briefcase,
  to: paths.job(id),
});

const listingChoice = ({ id, title, company, location, status }: Found<'listings'>): Choice => ({
  key: `listing ${id}`,
  label: title,
  detail: inOneLine([company, location, statusNames[status]]),
  icon: Briefcase,
  to: paths.listing(id),
});

const chatChoice = ({ id, with: other }: Found<'conversations'>): Choice => ({
  key: `conversation ${id}`,
  label: other.name,
  detail: summaryOf(other),
  icon: MessagesSquare,
  to: paths.conversation(id),
});
