import { useCallback } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { BookmarkCandidateMutation, BookmarkCandidateMutationVariables } from '../../graphql/graphql';
import { countBookmark } from '../live/bookmarkCount';
import { tellOtherTabs } from '../live/otherTabs';
import { candidateCopy } from './copy';

const BookmarkCandidate = graphql(`
  mutation BookmarkCandidate($input: BookmarkCandidateInput!) {
    bookmarkCandidate(input: $input) {
      candidate {
        id
        bookmarked
      }
    }
  }
`);

/** What the server will answer, so that the bookmark changes at once. */
const expected = ({
  input: { candidateId, bookmarked },
}: BookmarkCandidateMutationVariables): BookmarkCandidateMutation => ({
  __typename: 'Mutation',
  bookmarkCandidate: {
    __typename: 'BookmarkCandidatePayload',
    candidate: { __typename: 'Candidate', id: String(candidateId), bookmarked },
  },
});

/** Returns a function that bookmarks a candidate or removes the bookmark. */
export function useBookmark() {
  const [run] = useMutationWithToast(BookmarkCandidate, {
    failure: candidateCopy.notBookmarked,
    optimisticResponse: expected,
    update: (cache, { data }) => {
      if (data) countBookmark(cache, data.bookmarkCandidate.candidate.bookmarked);
    },
  });
  return useCallback(
    async ({ id, bookmarked }: { id: string; bookmarked: boolean }) => {
      const data = await run({ input: { candidateId: id, bookmarked: !bookmarked } });
      if (data) tellOtherTabs({ id, bookmarked: data.bookmarkCandidate.candidate.bookmarked });
    },
    [run],
  );
}
