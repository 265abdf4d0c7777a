import {
  checkDeadline,
  checkSalary,
  cleanRequirements,
  isLegalMove,
  JobStatus,
  statusAt,
  takesApplications,
} from './jobs.rules';

const { DRAFT, OPEN, CLOSED } = JobStatus;

describe('the status of a job', () => {
  it('moves from draft to open, and between open and closed', () => {
    const moves = Object.values(JobStatus).flatMap((from) => Object.values(JobStatus).map((to) => [from, to] as const));
    expect(moves.filter(([from, to]) => isLegalMove(from, to))).toEqual([
      [OPEN, CLOSED],
      [CLOSED, OPEN],
      [DRAFT, OPEN],
    ]);
  });
});

describe('the requirements of a job', () => {
  it('are trimmed, without blank ones and duplicates, whatever their case', () => {
    expect(cleanRequirements([' Node.js', '', 'SQL', 'node.JS ', '  '])).toEqual(['Node.js', 'SQL']);
  });

  it('are limited to thirty, also while they are cleaned', () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => `skill ${i}`);
    expect(cleanRequirements(many(30))).toHaveLength(30);
    expect(() => cleanRequirements(many(31))).toThrow('at most 30');
    expect(() => cleanRequirements(Array.from({ length: 100_000 }, () => ''))).toThrow('at most 30');
    expect(() => cleanRequirements(['x'.repeat(201)])).toThrow('at most 200');
  });
});

describe('the salary of a job', () => {
  it('can be omitted, have no maximum, or be a range', () => {
    expect(checkSalary({ min: 0, max: 0, currency: 'usd' })).toEqual({ min: 0, max: 0, currency: 'USD' });
    expect(checkSalary({ min: 5, max: 0, currency: 'INR' })).toMatchObject({ min: 5, max: 0 });
    expect(checkSalary({ min: 5, max: 5, currency: 'INR' })).toMatchObject({ min: 5, max: 5 });
  });

  it.each([
    [{ min: -1, max: 0, currency: 'INR' }, 'salary.min'],
    [{ min: 1.5, max: 2, currency: 'INR' }, 'salary.min'],
    [{ min: 5, max: 4, currency: 'INR' }, 'salary.max'],
    [{ min: 0, max: 3_000_000_000, currency: 'INR' }, 'salary.max'],
    [{ min: 0, max: 0, currency: 'rupees' }, 'salary.currency'],
    [{ min: 0, max: 0, currency: '₹₹₹' }, 'salary.currency'],
  ])('cannot be %j', (salary, field) => {
    expect(() => checkSalary(salary)).toThrow(expect.objectContaining({ details: { fields: [field] } }));
  });
});

describe('the deadline of a job', () => {
  const now = new Date('2026-05-01T00:00:00Z');
  const later = new Date('2026-05-01T00:00:01Z');

  it('must be in the future', () => {
    expect([checkDeadline(null, now), checkDeadline(later, now)]).toEqual([null, later]);
    expect(() => checkDeadline(now, now)).toThrow('in the future');
  });

  it('must be at most ten years ahead', () => {
    const last = new Date('2036-05-01T00:00:00Z');
    expect(checkDeadline(last, now)).toBe(last);
    for (const far of [new Date('2036-05-01T00:00:01Z'), new Date('3000-01-01T00:00:00Z')])
      expect(() => checkDeadline(far, now)).toThrow('applicationDeadline must be at most ten years ahead.');
  });

  it('ends applications as closing the job does', () => {
    expect(takesApplications({ status: OPEN, applicationDeadline: later }, now)).toBe(true);
    expect(takesApplications({ status: OPEN, applicationDeadline: now }, now)).toBe(false);
    expect(takesApplications({ status: CLOSED, applicationDeadline: null }, now)).toBe(false);
  });
});

describe('a job past its deadline', () => {
  it('counts as closed before its row is updated, and a draft stays a draft', () => {
    const now = new Date('2026-04-01T12:00:00Z');
    const at = (status: JobStatus, applicationDeadline: Date | null) =>
      statusAt({ status, applicationDeadline }, () => now);
    expect(at(OPEN, now)).toBe(CLOSED);
    expect(at(OPEN, new Date(now.getTime() + 1))).toBe(OPEN);
    expect(at(OPEN, null)).toBe(OPEN);
    expect(at(DRAFT, now)).toBe(DRAFT);
  });
});
