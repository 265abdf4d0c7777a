import { isFinal, stepStateOf, upcomingStatuses } from './statusFlow';

describe('the timeline', () => {
  it.each([
    ['PENDING', ['ACCEPTED', 'REFERRED', 'INTERVIEW', 'HIRED']],
    ['REVIEWED', ['REFERRED', 'INTERVIEW', 'HIRED']],
    ['HIRED', []],
    ['REJECTED', []],
    ['EXPIRED', []],
  ] as const)('lists what may follow %s', (status, upcoming) => {
    expect(upcomingStatuses(status)).toEqual(upcoming);
  });

  it('marks the current step and the end', () => {
    expect(stepStateOf('PENDING', false)).toBe('done');
    expect(stepStateOf('ACCEPTED', true)).toBe('now');
    expect(stepStateOf('HIRED', true)).toBe('done');
    expect(stepStateOf('WITHDRAWN', true)).toBe('ended');
    expect([isFinal('HIRED'), isFinal('EXPIRED'), isFinal('INTERVIEW')]).toEqual([true, true, false]);
  });
});
