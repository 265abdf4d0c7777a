import {
  correctionsFor,
  type KnownWord,
  MAX_COMPLETIONS,
  jobTextQuery,
  searchQuery,
  editDistance,
  oneOfEachGroup,
  type TypedWord,
} from './words.rules';

const known = (...words: (string | [word: string, uses: number])[]): KnownWord[] =>
  words.map((word) => (typeof word === 'string' ? { word, uses: 10 } : { word: word[0], uses: word[1] }));
const typed = (word: string, completions: KnownWord[] = [], similar: KnownWord[] = []): TypedWord => ({
  word,
  completions,
  similar,
});
const corrected = (word: string, ...similar: Parameters<typeof known>) =>
  correctionsFor(word, known(...similar)).map((correction) => correction.word);

describe('editDistance', () => {
  it.each([
    ['react', 'react', 0],
    ['recat', 'react', 1],
    ['reat', 'react', 1],
    ['reeact', 'react', 1],
    ['reakt', 'react', 1],
    ['javascirtp', 'javascript', 2],
    ['', 'go', 2],
    ['ca', 'abc', 3],
  ])('between %s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b).whole).toBe(distance);
    expect(editDistance(b, a).whole).toBe(distance);
  });

  it('also measures the closest prefix of a longer word', () => {
    expect(editDistance('kubrn', 'kubernetes')).toEqual({ whole: 5, prefix: 1 });
  });
});

describe('correctionsFor', () => {
  it('returns the words with the smallest distance, the most used first', () => {
    expect(corrected('recat', ['react', 3], ['reach', 90], ['rect', 2])).toEqual(['react', 'rect']);
    expect(corrected('pyhton', 'python', 'pylon')).toEqual(['python']);
  });

  it('accepts a distance of two for long words and of one for short words', () => {
    expect(corrected('kubernets', 'kubernetes')).toEqual(['kubernetes']);
    expect(corrected('kbuernets', 'kubernetes')).toEqual(['kubernetes']);
    expect(corrected('jvaaa', 'java')).toEqual([]);
    expect(corrected('zzzz', 'java', 'jazz')).toEqual([]);
  });

  it('does not count the facet toward the length of the word', () => {
    expect(corrected('place:pnue', 'place:pune', 'place:puri', 'place:goa')).toEqual(['place:pune']);
    expect(corrected('place:xxne', 'place:pune')).toEqual([]);
  });

  it('matches prefixes of longer words', () => {
    expect(corrected('kubrnet', 'kubernetes')).toEqual(['kubernetes']);
  });
});

describe('searchQuery', () => {
  it('searches the completions of a word', () => {
    expect(searchQuery([typed('rea', known('react', 'reason')), typed('pune', known('pune'))], [])).toBe(
      "('react' | 'reason') & 'pune'",
    );
  });

  it('searches the prefix if a word has too many completions or none', () => {
    const many = known(...Array.from({ length: MAX_COMPLETIONS + 1 }, (_, i) => `de${i}`));
    expect(searchQuery([typed('de', many), typed('xyz')], [])).toBe("'de':* & 'xyz':*");
  });

  it('searches the corrections of an unknown word', () => {
    expect(searchQuery([typed('recat', [], known('react', 'rent'))], [])).toBe("'react'");
  });

  it('adds much more common corrections to a rare word and no others', () => {
    expect(searchQuery([typed('javscript', known(['javscript', 1]), known(['javascript', 500]))], [])).toBe(
      "('javscript' | 'javascript')",
    );
    expect(searchQuery([typed('mehta', known(['mehta', 1]), known(['mehra', 3]))], [])).toBe("'mehta'");
  });

  it('adds facet terms unchanged and escapes quotes and backslashes', () => {
    expect(searchQuery([typed('place:ben')], [{ facet: 'skill', word: "o'reilly \\ c++" }])).toBe(
      "'place:ben':* & 'skill:o''reilly \\\\ c++'",
    );
    expect(searchQuery([], [])).toBeNull();
  });
});

describe('jobTextQuery', () => {
  it('also searches the completions and corrections in requirements, if there are any', () => {
    const typedWords = [typed('kaf'), typed('kakfa'), typed('pune', known('pune'))];
    const required = [
      typed('needs:kaf', known('needs:kafka')),
      typed('needs:kakfa', [], known('needs:kafka')),
      typed('needs:pune', [], known('needs:puns')),
    ];
    expect(jobTextQuery({ typed: typedWords, required, exact: [] })).toBe(
      "('kaf':* | 'needs:kafka') & ('kakfa':* | 'needs:kafka') & 'pune'",
    );
  });

  it('searches the text as requirements have it, where its words differ', () => {
    const words = { typed: [typed('node'), typed('js')], required: [typed('needs:node'), typed('needs:js')] };
    expect(jobTextQuery({ ...words, exact: ['node.js'] })).toBe("(('node':* & 'js':*) | ('needs:node.js'))");
  });
});

describe('oneOfEachGroup', () => {
  it('requires one term of each group, or of all groups but one', () => {
    const group = (...words: string[]) => words.map((word) => ({ facet: 'skill', word }) as const);
    const groups = [group('go', 'golang'), group('sql'), group('aws')];
    expect(oneOfEachGroup(groups, 0)).toBe("('skill:go' | 'skill:golang') & 'skill:sql' & 'skill:aws'");
    expect(oneOfEachGroup(groups, 1)).toBe(
      "('skill:sql' & 'skill:aws') | (('skill:go' | 'skill:golang') & 'skill:aws') | (('skill:go' | 'skill:golang') & 'skill:sql')",
    );
    expect([oneOfEachGroup([], 0), oneOfEachGroup([[]], 0), oneOfEachGroup([group('go')], 1)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
