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

  it('is the same in every field that knows a skill', () => {
    expect(KNOWN_SKILLS.get('sql')?.fields.size).toBeGreaterThan(1);
    for (const { name, category } of KNOWN_SKILLS.values()) expect(categoryOf(name)).toBe(category);
  });
});

describe('where a skill was learnt or shown', () => {
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
  ])('is else the first association: %j with the icon %s', (association, sourceIcon) => {
    expect(sourceOf({ key: 'go', associations: [association, 'Other'] }, certifications)).toEqual({
      source: association,
      sourceIcon,
    });
  });

  it('is not known without either', () => {
    expect(sourceOf({ key: 'go', associations: [] }, certifications)).toEqual({ source: null, sourceIcon: null });
  });

  it('takes at most ten associations', () => {
    expect(cleanAssociations([' a ', 'A', ''])).toEqual(['a']);
    expect(() => cleanAssociations(Array.from({ length: 11 }, (_, i) => `a${i}`))).toThrow('at most 10');
  });
});

test('people are told of the limit from 30 skills on', () => {
  expect(skillsWarning(29)).toBeNull();
  expect(skillsWarning(30)).toBe('You have 30 skills. Maximum limit is 35 skills.');
});

describe('suggestions', () => {
  const offer = (facts: Partial<Parameters<typeof suggestionsOf>[0]>) =>
    suggestionsOf({ own: new Set(), peers: [], query: '', ...facts });
  const STARTERS = ['JavaScript', 'Python', 'React', 'Node.js', 'SQL', 'AWS', 'Docker', 'Kubernetes'];

  it('are the eight starters for who has nothing and no peers', () => expect(offer({})).toEqual(STARTERS));

  it('keep the starters, without own ones, and fill up with what peers list and what goes with one’s own', () => {
    const peers = [{ key: 'spark', name: 'Spark', count: 9 }];
    const names = offer({ own: new Set(['sql', 'python']), peers });
    expect(names).toEqual(expect.arrayContaining(STARTERS.filter((name) => name !== 'SQL' && name !== 'Python')));
    expect(names[0]).toBe('Spark');
    expect(names).not.toContain('SQL');
    expect(names.length).toBe(MAX_SUGGESTIONS);
  });

  it('match what was typed, the beginnings first, whatever the case of the peers’ spelling', () => {
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

  it('spell a known skill as it is known, however peers spell it', () => {
    expect(offer({ query: 'javas', peers: [{ key: 'javascript', name: 'javaSCRIPT', count: 5 }] })).toEqual([
      'JavaScript',
    ]);
  });

  it('are never more than twelve', () => {
    const peers = Array.from({ length: 40 }, (_, i) => ({ key: `p${i}`, name: `P${i}`, count: 2 }));
    expect(offer({ peers }).length).toBe(MAX_SUGGESTIONS);
    expect(offer({ peers, query: 'p' }).length).toBe(MAX_SUGGESTIONS);
  });
});
