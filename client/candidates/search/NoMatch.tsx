import { useQuery } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { graphql } from '../../graphql';
import type { CandidateFilter } from '../../graphql/graphql';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { filterCopy, searchCopy } from './copy';
import { ANY_TIME, type CandidateFilters } from './useCandidateFilters';

const RelaxedSearch = graphql(`
  query RelaxedCandidateSearch($filter: CandidateFilter) {
    candidateFacets(filter: $filter) {
      relaxed {
        field
        count
      }
    }
  }
`);

/** The filters of the page by the field of the contract, with a name and the change that removes them. */
const REMOVALS: Record<string, { label: (filters: CandidateFilters) => string; change: Partial<CandidateFilters> }> = {
  q: { label: ({ q }) => q, change: { q: '' } },
  college: { label: ({ college }) => college, change: { college: '' } },
  batch: { label: ({ batch }) => batch, change: { batch: '' } },
  location: { label: ({ location }) => location, change: { location: '' } },
  experience: { label: ({ experience }) => experience, change: { experience: '' } },
  minReadiness: { label: ({ ready }) => searchCopy.score(ready), change: { ready: 0 } },
  skills: { label: ({ skills }) => skills.join(', '), change: { skills: [] } },
  lookingFor: { label: ({ role }) => role, change: { role: '' } },
  activeSince: { label: () => searchCopy.active, change: { active: 0 } },
  joinedSince: { label: ({ since }) => filterCopy.joined(since), change: ANY_TIME },
  newIn: { label: ({ since }) => filterCopy.fresh(since), change: ANY_TIME },
  bookmarked: { label: () => searchCopy.bookmarked, change: { bookmarked: false } },
};

interface NoMatchProps {
  filters: CandidateFilters;
  filter: CandidateFilter;
  change: (changes: Partial<CandidateFilters>) => void;
  onReset: () => void;
}

/** Says that no one matches, and which filter leaves out the most candidates. */
export function NoMatch({ filters, filter, change, onReset }: NoMatchProps) {
  const { data } = useQuery(RelaxedSearch, { variables: { filter } });
  const [best] = (data?.candidateFacets.relaxed ?? []).toSorted((a, b) => b.count - a.count);
  const removal = best && best.count > 0 ? REMOVALS[best.field] : undefined;
  const label = removal?.label(filters) ?? '';
  return (
    <EmptyState
      action={
        <Flex gap="2" wrap="wrap" justify="center">
          {removal && <Button onClick={() => change(removal.change)}>{searchCopy.remove(label)}</Button>}
          <Button variant="outline" colorPalette="gray" onClick={onReset}>
            {searchCopy.reset}
          </Button>
        </Flex>
      }
    >
      {removal && best ? searchCopy.noMatchWithout(label, best.count) : searchCopy.noMatch}
    </EmptyState>
  );
}
