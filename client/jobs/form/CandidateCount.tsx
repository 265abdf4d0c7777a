import { Box } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useMemo } from 'react';
import { useSettled } from '../../lib/useSettled';
import { paths } from '../../routes/paths';
import { fieldCopy } from './copy';
import { useCandidateCount } from './useCandidateCount';

const PAUSE = 400;
/** What the search for candidates takes. */
const MOST_SKILLS = 10;
const SKILL_LENGTH = 60;

/** How many candidates have the skills among the requirements, with a link to them. Nothing if there are none, or too many to search for. */
export function CandidateCount({ requirements }: { requirements: readonly string[] }) {
  const settled = useSettled(JSON.stringify(requirements), PAUSE);
  const names = useMemo(() => {
    const short = (JSON.parse(settled) as string[]).filter(isShort); // written above
    return short.length <= MOST_SKILLS ? short : [];
  }, [settled]);
  const found = useCandidateCount(names);
  return (
    <Box mt="2" minH="5" fontSize="xs" color="fg.muted" aria-live="polite" overflowWrap="anywhere">
      {found?.count === 0 && fieldCopy.noCandidates(found.skills)}
      {found && found.count > 0 && (
        <ChakraLink href={searchFor(found.skills)} target="_blank" rel="noopener">
          {fieldCopy.candidates(found.count, found.skills)}
        </ChakraLink>
      )}
    </Box>
  );
}

const isShort = (text: string) => [...text].length <= SKILL_LENGTH;

function searchFor(skills: readonly string[]): string {
  const params = new URLSearchParams();
  for (const skill of skills) params.append('skill', skill);
  return `${paths.candidates}?${params}`;
}
