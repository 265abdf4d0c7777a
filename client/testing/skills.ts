import { graphql, HttpResponse } from 'msw';
import { server } from './server';
import { aMe } from './users';

type Fields = Record<string, unknown>;

/** A skill, as the contract's Skill. `parts` overrides fields. */
export const aSkill = (name: string, parts: Fields = {}) => ({
  __typename: 'Skill',
  name,
  category: 'TOOLS',
  source: null,
  sourceIcon: null,
  associations: [],
  ...parts,
});

export const FOUR_SKILLS = [
  aSkill('Python', { source: 'Machine learning', sourceIcon: 'certificate' }),
  aSkill('React', { source: 'Hostel app', sourceIcon: 'project', associations: ['Hostel app', 'Internship'] }),
  aSkill('Finance', { category: 'INDUSTRY' }),
  aSkill('SQL'),
];

/** Answers the page Skills & Resume with four skills and no certification, and collects the names of its requests. */
export function answerSkillsPage(parts: Fields = {}, me: Fields = {}) {
  const requests: unknown[] = [];
  const skillSuggestions = ['Docker', 'Kafka'];
  server.use(
    graphql.query('SkillsAndResume', ({ operationName }) => {
      requests.push(operationName);
      const data = { me: aMe(me), skills: FOUR_SKILLS, skillSuggestions, certifications: [], ...parts };
      return HttpResponse.json({ data });
    }),
    graphql.query('SkillSuggestions', () => HttpResponse.json({ data: { skillSuggestions } })),
  );
  return requests;
}

/** Answers a mutation, and collects its inputs. */
export function acceptInputs(operation: string, payload: Fields) {
  const inputs: unknown[] = [];
  server.use(
    graphql.mutation(operation, ({ variables }) => {
      inputs.push(variables.input);
      return HttpResponse.json({ data: payload });
    }),
  );
  return inputs;
}
