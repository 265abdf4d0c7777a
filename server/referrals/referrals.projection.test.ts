import { shapeOf } from './referrals.projection';

const asking = (...fields: string[]) => {
  const paths = new Set<string>();
  for (const field of ['edges', ...fields.map((each) => `edges.node.${each}`)]) {
    const parts = field.split('.');
    parts.forEach((_, i) => paths.add(parts.slice(0, i + 1).join('.')));
  }
  return shapeOf(paths);
};
const columnsOf = ({ select }: { select: string }) => [...select.matchAll(/as "([\w.]+)"/g)].map(([, name]) => name);

describe('the projection of a list', () => {
  it('the projection holds the requested columns and what the presenter needs', () => {
    expect(
      columnsOf(asking('id', 'jobTitle', 'job.title', 'candidate.user.name', 'candidate.readiness.score')),
    ).toEqual([
      'id',
      'candidateId',
      'referrerId',
      'jobTitle',
      'status',
      'candidate.id',
      'candidate.name',
      'candidate.photoFileId',
      'candidate.readiness',
      'candidate.deletedAt',
      'job.id',
      'job.postedById',
      'job.title',
      'job.companyKey',
    ]);
  });

  it('only requested relations are joined', () => {
    expect(asking('id').joins).not.toMatch(/jobs|files|skills|f on/);
    expect(asking('referrer.name').joins).toContain('join users f');
    expect(asking('resume.url').joins).toContain('left join files x');
    expect(columnsOf(asking('candidate.resume.url'))).toContain('candidate.resumeFileId');
    expect(columnsOf(asking('candidate.user.skills.name'))).toContain('candidate.skills');
  });

  it('of each skill only the requested fields are read', () => {
    const fieldsOf = (...fields: string[]) =>
      [...asking(...fields.map((field) => `candidate.user.skills.${field}`)).select.matchAll(/'(\w+)', s\./g)].map(
        ([, name]) => name,
      );
    expect(fieldsOf('__typename', 'name')).toEqual(['name']);
    expect(fieldsOf('name', 'sourceIcon')).toEqual(['name', 'sourceIcon']);
  });

  it('a derived field reads the columns that it is made of', () => {
    expect(columnsOf(asking('candidate.user.email', 'referrer.verified', 'job.salary.min'))).toEqual(
      expect.arrayContaining([
        'candidate.email',
        'candidate.showEmail',
        'referrer.verifiedAt',
        'job.salaryMin',
        'job.salaryCurrency',
      ]),
    );
  });

  it('an object with a resolver of its own is read in full', () => {
    expect(columnsOf(asking('job.matchScore'))).toContain('job.description');
  });

  it('the same columns have the same name, and others another', () => {
    expect(asking('jobTitle').name).toBe(asking('jobTitle', 'id').name);
    expect(asking('jobTitle').name).not.toBe(asking('company').name);
  });
});
