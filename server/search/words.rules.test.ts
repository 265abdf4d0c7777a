import {
  guessesFor,
  type KnownWord,
  MOST_BEGINNINGS,
  searchQuery,
  slipsBetween,
  someOfEach,
  type TypedWord,
} from './words.rules';

const known = (...words: (string | [word: string, uses: number])[]): KnownWord[] =>
  words.map((word) => (typeof word === 'string' ? { word, uses: 10 } : { word: word[0], uses: word[1] }));
const typed = (word: string, begun: KnownWord[] = [], alike: KnownWord[] = []): TypedWord => ({ word, begun, alike });
const guessed = (word: string, ...alike: Parameters<typeof known>) =>
  guessesFor(word, known(...alike)).map((guess) => guess.word);

describe('the slips between two words', () => {
  it.each([
    ['react', 'react', 0],
    ['recat', 'react', 1],
    ['reat', 'react', 1],
    ['reeact', 'react', 1],
    ['reakt', 'react', 1],
    ['javascirtp', 'javascript', 2],
    ['', 'go', 2],
    ['ca', 'abc', 3],
  ])('of %s and %s are %i', (a, b, slips) => {
    expect(slipsBetween(a, b).whole).toBe(slips);
    expect(slipsBetween(b, a).whole).toBe(slips);
  });

  it('count the beginning of a longer word as well', () => {
    expect(slipsBetween('kubrn', 'kubernetes')).toEqual({ whole: 5, beginning: 1 });
  });
});

describe('what a word was meant to be', () => {
  it('is what has the fewest slips, of these the most used', () => {
    expect(guessed('recat', ['react', 3], ['reach', 90], ['rect', 2])).toEqual(['react', 'rect']);
    expect(guessed('pyhton', 'python', 'pylon')).toEqual(['python']);
  });

  it('may have two slips when it is long, and one when it is short', () => {
    expect(guessed('kubernets', 'kubernetes')).toEqual(['kubernetes']);
    expect(guessed('kbuernets', 'kubernetes')).toEqual(['kubernetes']);
    expect(guessed('jvaaa', 'java')).toEqual([]);
    expect(guessed('zzzz', 'java', 'jazz')).toEqual([]);
  });

  it('may have no more slips for the mark it has', () => {
    expect(guessed('place:pnue', 'place:pune', 'place:puri', 'place:goa')).toEqual(['place:pune']);
    expect(guessed('place:xxne', 'place:pune')).toEqual([]);
  });

  it('may be the beginning of a longer word', () => {
    expect(guessed('kubrnet', 'kubernetes')).toEqual(['kubernetes']);
  });
});

describe('a search', () => {
  it('looks for the words that begin so', () => {
    expect(searchQuery([typed('rea', known('react', 'reason')), typed('pune', known('pune'))], [])).toBe(
      "('react' | 'reason') & 'pune'",
    );
  });

  it('looks for the beginning itself where many words begin so, or none is known', () => {
    const many = known(...Array.from({ length: MOST_BEGINNINGS + 1 }, (_, i) => `de${i}`));
    expect(searchQuery([typed('de', many), typed('xyz')], [])).toBe("'de':* & 'xyz':*");
  });

  it('looks for what an unknown word was meant to be', () => {
    expect(searchQuery([typed('recat', [], known('react', 'rent'))], [])).toBe("'react'");
  });

  it('adds common words to a rare one that looks like a slip of somebody’s pen, and leaves common ones alone', () => {
    expect(searchQuery([typed('javscript', known(['javscript', 1]), known(['javascript', 500]))], [])).toBe(
      "('javscript' | 'javascript')",
    );
    expect(searchQuery([typed('mehta', known(['mehta', 1]), known(['mehra', 3]))], [])).toBe("'mehta'");
  });

  it('takes marked words as they stand, and lets nothing out of its quotes', () => {
    expect(searchQuery([typed('place:ben')], [{ mark: 'skill', word: "o'reilly \\ c++" }])).toBe(
      "'place:ben':* & 'skill:o''reilly \\\\ c++'",
    );
    expect(searchQuery([], [])).toBeNull();
  });

  it('of groups asks for one of each, or of each but one', () => {
    const group = (...words: string[]) => words.map((word) => ({ mark: 'skill', word }) as const);
    const groups = [group('go', 'golang'), group('sql'), group('aws')];
    expect(someOfEach(groups, 0)).toBe("('skill:go' | 'skill:golang') & 'skill:sql' & 'skill:aws'");
    expect(someOfEach(groups, 1)).toBe(
      "('skill:sql' & 'skill:aws') | (('skill:go' | 'skill:golang') & 'skill:aws') | (('skill:go' | 'skill:golang') & 'skill:sql')",
    );
    expect([someOfEach([], 0), someOfEach([[]], 0), someOfEach([group('go')], 1)]).toEqual([null, null, null]);
  });
});
