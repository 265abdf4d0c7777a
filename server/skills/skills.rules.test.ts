import { categoryOf, KNOWN_SKILLS } from './known-skills.rules';
import { cleanAssociations, SkillCategory, skillsWarning, sourceOf } from './skills.rules';
import { MAX_SUGGESTIONS, suggestionsOf } from './suggestions.rules';

describe('the category of a skill', () => {
  it.each([
    ['Node.js', SkillCategory.TOOLS],
    ['  c++ ', SkillCategory.TOOLS],
    ['MACHINE LEARNING', SkillCategory.INDUSTRY],
    ['Juggling', SkillCategory.OTHER],
  ])('of %j is %s', (name, category) => expect(categoryOf(name)).toBe(category));

  it('is the same in every field that has the skill', () => {
    expect(KNOWN_SKILLS.get('sql')?.fields.size).toBeGreaterThan(1);
    for (const { name, category } of KNOWN_SKILLS.values()) expect(categoryOf(name)).toBe(category);
  });
});

describe('the source of a skill', () => {
  const certifications = [
    { name: 'Cloud Practitioner', skills: ['AWS'] },
    { name: 'Older', skills: ['aws', 'Linux'] },
  ];

  it('is the newest certification that names it, whatever the case', () => {
    expect(sourceOf({ key: 'aws', associations: ['Final project'] }, certifications)).toEqual({
      source: 'Cloud Practitioner',
      sourceIcon: 'certificate',
    });
  });

  it.each([
    ['Course on compilers', 'book'],
    ['Internship at Acme', 'briefcase'],
    ['International fair', 'tag'],
    ['Hackathon 2026', 'project'],
    ['Certified Scrum Master', 'certificate'],
    ['Self-taught', 'tag'],
  ])('is otherwise the first association: %j with the icon %s', (association, sourceIcon) => {
    expect(sourceOf({ key: 'go', associations: [association, 'Other'] }, certifications)).toEqual({
      source: association,
      sourceIcon,
    });
  });

  it('is null without either', () => {
    expect(sourceOf({ key: 'go', associations: [] }, certifications)).toEqual({ source: null, sourceIcon: null });
  });

  it('is one of at most ten associations', () => {
    expect(cleanAssociations([' a ', 'A', ''])).toEqual(['a']);
    expect(() => cleanAssociations(Array.from({ length: 11 }, (_, i) => `a${i}`))).toThrow('at most 10');
  });
});

test('a warning names the limit from 30 skills on', () => {
  expect(skillsWarning(29)).toBeNull();
  expect(skillsWarning(30)).toBe('You have 30 skills. Maximum limit is 35 skills.');
});

describe('suggestions', () => {
  const offer = (facts: Partial<Parameters<typeof suggestionsOf>[0]>) =>
    suggestionsOf({ own: new Set(), peers: [], query: '', ...facts });
  const STARTERS = ['JavaScript', 'Python', 'React', 'Node.js', 'SQL', 'AWS', 'Docker', 'Kubernetes'];

  it('are the eight starters for a user without skills and peers', () => expect(offer({})).toEqual(STARTERS));

  it('include starters that the user lacks, skills of peers and related skills', () => {
    const peers = [{ key: 'spark', name: 'Spark', count: 9 }];
    const names = offer({ own: new Set(['sql', 'python']), peers });
    expect(names).toEqual(expect.arrayContaining(STARTERS.filter((name) => name !== 'SQL' && name !== 'Python')));
    expect(names[0]).toBe('Spark');
    expect(names).not.toContain('SQL');
    expect(names.length).toBe(MAX_SUGGESTIONS);
  });

  it('match the query, prefixes first, whatever the spelling of peers', () => {
    const peers = [{ key: 'mongoose', name: 'Mongoose', count: 2 }];
    expect(offer({ query: 'go', peers })).toEqual([
      'Go',
      'Google Cloud',
      'Mongoose',
      'Django',
      'MongoDB',
      'Algorithms',
    ]);
    expect(offer({ query: 'xyzzy' })).toEqual([]);
  });

  it('have the known spelling of a skill, whatever the spelling of peers', () => {
    expect(offer({ query: 'javas', peers: [{ key: 'javascript', name: 'javaSCRIPT', count: 5 }] })).toEqual([
      'JavaScript',
    ]);
  });

  it('are at most twelve', () => {
    const peers = Array.from({ length: 40 }, (_, i) => ({ key: `p${i}`, name: `P${i}`, count: 2 }));
    expect(offer({ peers }).length).toBe(MAX_SUGGESTIONS);
    expect(offer({ peers, query: 'p' }).length).toBe(MAX_SUGGESTIONS);
  });
});
