import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '../../graphql';

const RequirementCandidates = graphql(`
  query RequirementCandidates($skills: [String!]!) {
    candidates(filter: { skills: $skills }, first: 1) {
      totalCount
    }
  }
`);

/** Skills, and how many candidates have all of them. */
export interface CandidatesWith {
  skills: readonly string[];
  count: number;
}

/**
 * The candidates who have the skills among the requirements. Others, such as "2 years of React", are left out: they are skills that no
 * candidate lists.
 * @param requirements a list that stays the same object while it does not change
 * @returns null while they are counted, without a skill, and if they cannot be counted
 */
export function useCandidateCount(requirements: readonly string[]): CandidatesWith | null {
  const client = useApolloClient();
  const [found, setFound] = useState<{ for: readonly string[]; result: CandidatesWith | null } | null>(null);
  // What was counted stays known while requirements are added and removed.
  const counted = useRef(new Map<string, Promise<number>>());
  useEffect(() => {
    const request = async (skills: readonly string[]) => {
      const variables = { skills: [...skills] };
      // The list in the cache belongs to the search.
      const { data } = await client.query({ query: RequirementCandidates, variables, fetchPolicy: 'no-cache' });
      return data?.candidates.totalCount ?? 0;
    };
    const count = (skills: readonly string[]) => {
      const key = JSON.stringify(skills);
      const known = counted.current.get(key) ?? request(skills);
      counted.current.set(key, known);
      return known;
    };
    let isWanted = true;
    const show = (result: CandidatesWith | null) => {
      if (isWanted) setFound({ for: requirements, result });
    };
    countSkills(requirements, count).then(show, () => {
      counted.current.clear();
      show(null);
    });
    return () => {
      isWanted = false;
    };
  }, [client, requirements]);
  return found?.for === requirements ? found.result : null;
}

async function countSkills(
  requirements: readonly string[],
  count: (skills: readonly string[]) => Promise<number>,
): Promise<CandidatesWith | null> {
  if (requirements.length === 0) return null;
  // Usually all of them are skills, which one request tells.
  const all = await count(requirements);
  if (all > 0) return { skills: requirements, count: all };
  const counts = await Promise.all(requirements.map((name) => count([name])));
  const skills = requirements.filter((_, index) => (counts[index] ?? 0) > 0);
  return skills.length === 0 ? null : { skills, count: await count(skills) };
}
