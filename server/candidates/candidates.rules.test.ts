import { checkReadiness, filterKey } from './candidates.rules';

describe('a filter of candidates', () => {
  it('compares texts without case and surrounding space', () => {
    expect(filterKey('college', ' IIT Bombay ')).toBe('iit bombay');
    for (const none of [null, undefined, '', '  ']) expect(filterKey('college', none)).toBeNull();
  });

  it.each(['x'.repeat(121), 'a\u0000b'])('refuses a text that no profile has', (text) => {
    expect(() => filterKey('college', text)).toThrow(expect.objectContaining({ details: { fields: ['college'] } }));
  });

  it('takes a readiness from 0 to 100', () => {
    expect([checkReadiness(0), checkReadiness(100), checkReadiness(null), checkReadiness(undefined)]).toEqual([
      0,
      100,
      null,
      null,
    ]);
    for (const score of [-1, 101])
      expect(() => checkReadiness(score)).toThrow(expect.objectContaining({ details: { fields: ['minReadiness'] } }));
  });
});
