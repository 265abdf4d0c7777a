import { Box } from '@chakra-ui/react';
import type { CandidateSearchQuery } from '../../graphql/graphql';
import { fieldNames, searchCopy } from './copy';
import type { CandidateFilters } from './useCandidateFilters';

const FIELDS = [
  ['college', 'withoutCollege'],
  ['batch', 'withoutBatch'],
  ['location', 'withoutLocation'],
  ['experience', 'withoutExperience'],
] as const;

interface LeftOutCountsProps {
  filters: CandidateFilters;
  facets: CandidateSearchQuery['candidateFacets'];
}

/** How many candidates a filter leaves out because they did not fill in its field. */
export function LeftOutCounts({ filters, facets }: LeftOutCountsProps) {
  const lines = FIELDS.flatMap(([name, field]) => {
    const count = facets[field] ?? 0;
    return filters[name] !== '' && count > 0 ? [{ name, text: searchCopy.leftOut(count, fieldNames[name]) }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <Box fontSize="xs" color="fg.muted">
      {lines.map(({ name, text }) => (
        <p key={name}>{text}</p>
      ))}
    </Box>
  );
}
