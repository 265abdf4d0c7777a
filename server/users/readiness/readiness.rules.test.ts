import { ReadinessBand, readinessBand } from './readiness.rules';
import { type ReadinessFacts, readinessOf } from './readiness.rules';

const nothing: ReadinessFacts = {
  headline: null,
  college: null,
  degree: null,
  batch: null,
  location: null,
  linkedinUrl: null,
  photoFileId: null,
  resumeFileId: null,
  knownSkills: 0,
  unknownSkills: 0,
  certifications: 0,
  acceptedReferrals: 0,
  interviews: 0,
};
const everything: ReadinessFacts = {
  headline: 'Backend developer',
  college: 'PES University',
  degree: 'B.Tech',
  batch: 2026,
  location: 'Bengaluru',
  linkedinUrl: 'https://www.linkedin.com/in/someone',
  photoFileId: 'photo',
  resumeFileId: 'resume',
  knownSkills: 8,
  unknownSkills: 0,
  certifications: 2,
  acceptedReferrals: 1,
  interviews: 1,
};
const partOf = (facts: ReadinessFacts, name: string) => readinessOf(facts).parts.find((part) => part.name === name);

describe('readiness', () => {
  it('is 0 for an empty profile and 100 for a complete one', () => {
    expect(readinessOf(nothing).score).toBe(0);
    expect(readinessOf(everything).score).toBe(100);
  });

  it('is the sum of its parts, which are out of 100 together', () => {
    const { score, parts } = readinessOf({ ...everything, knownSkills: 3, photoFileId: null });
    expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(score);
    expect(parts.reduce((sum, part) => sum + part.outOf, 0)).toBe(100);
  });

  it('has advice exactly for the parts with missing points', () => {
    expect(readinessOf(everything).parts.every((part) => part.advice === null)).toBe(true);
    expect(readinessOf(nothing).parts.every((part) => part.advice !== null)).toBe(true);
  });

  it('advises the most valuable missing profile field first', () => {
    expect(partOf({ ...everything, photoFileId: null, headline: null }, 'Profile')).toEqual({
      name: 'Profile',
      points: 20,
      outOf: 30,
      advice: 'Add a headline to your profile.',
      gain: 6,
      field: 'headline',
    });
  });

  it('names the profile field of an advice as the profile does', () => {
    const fields = readinessOf({ ...nothing, headline: 'Builds', college: 'PES', degree: 'B.Tech' }).parts;
    expect(Object.fromEntries(fields.map(({ name, field }) => [name, field]))).toEqual({
      Profile: 'batch',
      Skills: 'skills',
      Résumé: 'resume',
      Certifications: null,
      Outcomes: null,
    });
    expect(partOf({ ...everything, photoFileId: null }, 'Profile')?.field).toBe('photo');
    expect(readinessOf(everything).parts.every(({ gain, field }) => gain === 0 && field === null)).toBe(true);
  });

  it.each<[string, Partial<ReadinessFacts>, object | null]>([
    [
      'the smallest step that reaches a higher band',
      { knownSkills: 0, certifications: 1 },
      { advice: 'Add a second certification with a link to the credential.', gain: 3, score: 72, band: 'fair' },
    ],
    [
      'the greatest step if none reaches a higher band',
      { knownSkills: 0, resumeFileId: null, acceptedReferrals: 0, interviews: 0 },
      { advice: 'Add 7 more skills from the suggestions.', gain: 28, score: 67, band: 'needs_work' },
    ],
    ['no step for a complete profile', {}, null],
  ])('offers %s', (_what, facts, step) => {
    expect(readinessOf({ ...everything, ...facts }).toNextBand).toEqual(step);
  });

  it('counts known skills up to seven', () => {
    expect(partOf({ ...nothing, knownSkills: 6 }, 'Skills')).toMatchObject({
      points: 24,
      advice: 'Add 1 more skill from the suggestions.',
    });
    expect(partOf({ ...nothing, knownSkills: 35 }, 'Skills')).toMatchObject({ points: 28, advice: null });
  });

  it('does not count unknown skills, and explains why', () => {
    expect(partOf({ ...nothing, knownSkills: 5, unknownSkills: 1 }, 'Skills')).toMatchObject({
      points: 20,
      advice:
        'Add 2 more skills from the suggestions. 1 of your skills does not count: no posted job asks for it, and no certification with a link or a file names it.',
    });
    expect(partOf({ ...nothing, unknownSkills: 35 }, 'Skills')).toMatchObject({
      points: 0,
      advice:
        'Add 7 more skills from the suggestions. 35 of your skills do not count: no posted job asks for them, and no certification with a link or a file names them.',
    });
    expect(partOf({ ...nothing, knownSkills: 7, unknownSkills: 1 }, 'Skills')).toMatchObject({
      points: 28,
      advice: null,
    });
  });

  it('counts two certifications, the first for more', () => {
    const points = [0, 1, 2, 9].map(
      (certifications) => partOf({ ...nothing, certifications }, 'Certifications')?.points,
    );
    expect(points).toEqual([0, 6, 9, 9]);
  });

  it('lists the part first that would raise the score most', () => {
    const names = (facts: ReadinessFacts) => readinessOf(facts).parts.map(({ name }) => name);
    expect(names(nothing)).toEqual(['Skills', 'Résumé', 'Outcomes', 'Profile', 'Certifications']);
    expect(names({ ...everything, resumeFileId: null, certifications: 1 }).slice(0, 2)).toEqual([
      'Résumé',
      'Certifications',
    ]);
  });

  it('rises when advice is followed, most with the first one', () => {
    const steps: Record<string, (facts: ReadinessFacts) => ReadinessFacts> = {
      Skills: (facts) => ({ ...facts, knownSkills: 7 }),
      Résumé: (facts) => ({ ...facts, resumeFileId: 'resume' }),
      Certifications: (facts) => ({ ...facts, certifications: facts.certifications + 1 }),
      Outcomes: (facts) => ({ ...facts, acceptedReferrals: 1 }),
      Profile: (facts) => ({ ...facts, headline: 'Backend developer' }),
    };
    const lifts = readinessOf(nothing).parts.map(({ name }) => readinessOf(steps[name]?.(nothing) ?? nothing).score);
    expect(lifts).toEqual(lifts.toSorted((a, b) => b - a));
    expect(lifts.at(-1)).toBeGreaterThan(0);
  });

  it.each([
    [100, ReadinessBand.EXCELLENT],
    [90, ReadinessBand.EXCELLENT],
    [89, ReadinessBand.GOOD],
    [80, ReadinessBand.GOOD],
    [79, ReadinessBand.FAIR],
    [70, ReadinessBand.FAIR],
    [69, ReadinessBand.NEEDS_WORK],
    [0, ReadinessBand.NEEDS_WORK],
  ])('has for a score of %i the band %s', (score, band) => {
    expect(readinessBand(score)).toBe(band);
  });
});
