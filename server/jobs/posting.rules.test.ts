import { JobStatus, JobType } from './jobs.rules';
import type { PostJobInput } from './jobs.types';
import { jobChange, newJob, statusChange } from './posting.rules';

const { DRAFT, OPEN, CLOSED } = JobStatus;

const NOW = new Date('2026-05-01T00:00:00Z');
const LATER = new Date('2026-06-01T00:00:00Z');

const INPUT: PostJobInput = {
  title: ' Compiler  Engineer ',
  company: 'Acme',
  location: 'Pune',
  description: 'Compilers.\nAll day.',
  requirements: ['SQL', 'sql'],
  type: JobType.FULL_TIME,
  remote: true,
  status: OPEN,
  referralEnabled: false,
};

const STORED = { salaryMin: 100, salaryMax: 200, salaryCurrency: 'INR' };

const refusal = (code: string, field?: string) =>
  expect.objectContaining({ code, ...(field && { details: { fields: [field] } }) });

describe('a new job', () => {
  it('has cleaned texts, requirements and salary', () => {
    expect(newJob({ ...INPUT, salary: { min: 5, max: 7, currency: 'inr' }, department: ' ' }, NOW)).toEqual({
      title: expect.stringMatching(/^Compiler +Engineer$/),
      company: 'Acme',
      location: 'Pune',
      description: 'Compilers.\nAll day.',
      department: null,
      requirements: ['SQL'],
      type: 'full-time',
      remote: true,
      status: 'open',
      referralEnabled: false,
      applicationDeadline: null,
      salaryMin: 5,
      salaryMax: 7,
      salaryCurrency: 'INR',
    });
  });

  it('has no salary and no deadline unless they are given', () => {
    expect(newJob(INPUT, NOW)).toMatchObject({ salaryMin: 0, salaryMax: 0, applicationDeadline: null });
    expect(newJob({ ...INPUT, applicationDeadline: LATER }, NOW)).toMatchObject({ applicationDeadline: LATER });
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ company: 'x'.repeat(121) }, 'company'],
    [{ location: '' }, 'location'],
    [{ description: 'x'.repeat(10_001) }, 'description'],
    [{ department: 'x'.repeat(121) }, 'department'],
    [{ status: CLOSED }, 'status'],
    [{ salary: { min: 5, max: 4, currency: 'INR' } }, 'salary.max'],
    [{ requirements: Array.from({ length: 31 }, (_, i) => `skill ${i}`) }, 'requirements'],
    [{ applicationDeadline: NOW }, 'applicationDeadline'],
  ])('with %j is refused for %s', (input, field) => {
    expect(() => newJob({ ...INPUT, ...input }, NOW)).toThrow(refusal('BAD_USER_INPUT', field));
  });
});

describe('an edit of a job', () => {
  it.each([
    [{ max: 300 }, { salaryMin: 100, salaryMax: 300, salaryCurrency: 'INR' }],
    [{ min: 150 }, { salaryMin: 150, salaryMax: 200, salaryCurrency: 'INR' }],
    [{ currency: 'eur' }, { salaryMin: 100, salaryMax: 200, salaryCurrency: 'EUR' }],
    [
      { min: null, max: 0 },
      { salaryMin: 100, salaryMax: 0, salaryCurrency: 'INR' },
    ],
    [{}, STORED],
  ])('with the salary %j keeps its other parts', (salary, columns) => {
    expect(jobChange({ id: 'a', salary }, STORED, NOW)).toEqual(columns);
  });

  it('changes the given fields and nothing else', () => {
    expect(jobChange({ id: 'a' }, STORED, NOW)).toEqual({});
    expect(jobChange({ id: 'a', title: ' Lead ', remote: false, referralEnabled: true }, STORED, NOW)).toEqual({
      title: 'Lead',
      remote: false,
      referralEnabled: true,
    });
    expect(jobChange({ id: 'a', salary: { min: 1, max: 0, currency: 'INR' }, requirements: [] }, STORED, NOW)).toEqual({
      salaryMin: 1,
      salaryMax: 0,
      salaryCurrency: 'INR',
      requirements: [],
    });
  });

  it('clears optional fields with null and leaves the rest', () => {
    const cleared = { title: null, type: null, remote: null, salary: null, requirements: null };
    expect(jobChange({ id: 'a', ...cleared, department: null, applicationDeadline: null }, STORED, NOW)).toEqual({
      department: null,
      applicationDeadline: null,
    });
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ salary: { min: -1, max: 0, currency: 'INR' } }, 'salary.min'],
    [{ applicationDeadline: NOW }, 'applicationDeadline'],
  ])('with %j is refused for %s', (input, field) => {
    expect(() => jobChange({ id: 'a', ...input }, STORED, NOW)).toThrow(refusal('BAD_USER_INPUT', field));
  });
});

describe('a new status of a job', () => {
  const job = (status: JobStatus, applicationDeadline: Date | null = null) => ({ status, applicationDeadline });

  it('removes the mark of a suspension and sets the posting time of a draft', () => {
    expect(statusChange(job(OPEN), CLOSED, NOW)).toEqual({ status: CLOSED, closedWithPoster: false });
    expect(statusChange(job(CLOSED, LATER), OPEN, NOW)).toEqual({ status: OPEN, closedWithPoster: false });
    expect(statusChange(job(DRAFT), OPEN, NOW)).toEqual({ status: OPEN, closedWithPoster: false, postedAt: NOW });
  });

  it('may close a job whose deadline has passed, and not open it', () => {
    expect(statusChange(job(OPEN, NOW), CLOSED, NOW)).toMatchObject({ status: CLOSED });
    for (const from of [CLOSED, DRAFT])
      expect(() => statusChange(job(from, NOW), OPEN, NOW)).toThrow(refusal('CONFLICT', 'applicationDeadline'));
  });

  it.each([
    [DRAFT, CLOSED],
    [OPEN, DRAFT],
    [CLOSED, DRAFT],
  ])('does not move from %s to %s', (from, to) => {
    expect(() => statusChange(job(from), to, NOW)).toThrow(`The status cannot change from ${from} to ${to}.`);
  });

  it.each([
    [DRAFT, 'a draft'],
    [OPEN, 'open'],
    [CLOSED, 'closed'],
  ])('says that the job is already %s', (status, words) => {
    expect(() => statusChange(job(status), status, NOW)).toThrow(`The job is already ${words}.`);
  });
});
