import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { graphql } from '../../graphql';
import { useSettled } from '../../lib/useSettled';
import { paths } from '../../routes/paths';
import { fieldCopy } from './copy';

const RequirementCandidates = graphql(`
  query RequirementCandidates($skills: [String!]!) {
    candidates(filter: { skills: $skills }, first: 1) {
      totalCount
    }
  }
`);

const PAUSE = 400;
/** What the search for candidates takes. */
const MOST_SKILLS = 10;
const SKILL_LENGTH = 60;

/** How many candidates have all required skills, with a link to them. Nothing without requirements, or if it cannot be counted. */
export function CandidateCount({ requirements }: { requirements: readonly string[] }) {
  const settled = useSettled(JSON.stringify(requirements), PAUSE);
  const skills = JSON.parse(settled) as string[]; // written above
  const canSearch = skills.length > 0 && skills.length <= MOST_SKILLS && skills.every(isSkill);
  const { data } = useQuery(RequirementCandidates, {
    variables: { skills },
    skip: !canSearch,
    // The list in the cache belongs to the search.
    fetchPolicy: 'no-cache',
  });
  const count = canSearch ? data?.candidates.totalCount : undefined;
  return (
    <Box mt="2" minH="5" fontSize="xs" color="fg.muted" aria-live="polite">
      {count === 0 && fieldCopy.noCandidates}
      {count !== undefined && count > 0 && (
        <ChakraLink href={searchFor(skills)} target="_blank" rel="noopener">
          {fieldCopy.candidates(count)}
        </ChakraLink>
      )}
    </Box>
  );
}

const isSkill = (text: string) => [...text].length <= SKILL_LENGTH;

function searchFor(skills: readonly string[]): string {
  const params = new URLSearchParams();
  for (const skill of skills) params.append('skill', skill);
  return `${paths.candidates}?${params}`;
}
