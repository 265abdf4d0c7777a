import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { JobStatus, JobType } from '../../graphql/graphql';
import { Time } from '../../ui/data/Time';
import { jobCopy, jobTextCopy, jobTypes } from '../parts/copy';
import { ClosedSign } from '../parts/JobFacts';
import { exactSalary, salaryText } from '../parts/salary';
import { detailsCopy } from './copy';

interface JobGlanceProps {
  job: {
    company: string;
    department: string | null;
    location: string;
    remote: boolean;
    type: JobType;
    salary: { min: number; max: number; currency: string };
    postedAt: string;
    postedBy: { name: string };
    applicationDeadline: string | null;
    status: JobStatus;
  };
}

/** Labels with their values. Those without a value are left out. */
function factsOf(job: JobGlanceProps['job']): readonly (readonly [label: string, value: ReactNode])[] {
  const { company, department, location, remote, type, salary, postedAt, postedBy } = job;
  return [
    [detailsCopy.company, <bdi key="company">{company}</bdi>],
    [detailsCopy.location, <Place key="location" location={location} remote={remote} />],
    [jobTextCopy.salary, <Salary key="salary" salary={salary} />],
    [jobTextCopy.type, jobTypes[type]],
    [jobTextCopy.department, department && <bdi key="department">{department}</bdi>],
    [detailsCopy.closes, <Closing key="closes" job={job} />],
    [
      detailsCopy.posted,
      <Time key="posted" at={postedAt}>
        {(when) => detailsCopy.postedBy(when, postedBy.name)}
      </Time>,
    ],
  ];
}

/** The facts of a job that stay in sight while its text is read. */
export function JobGlance({ job }: JobGlanceProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="max-content minmax(0, 1fr)"
      columnGap="4"
      rowGap="2"
      aria-label={detailsCopy.glance}
    >
      {factsOf(job).map(
        ([label, value]) =>
          value && (
            <chakra.div key={label} display="contents">
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
            </chakra.div>
          ),
      )}
    </chakra.dl>
  );
}

const Place = ({ location, remote }: Pick<JobGlanceProps['job'], 'location' | 'remote'>) => (
  <>
    <bdi>{location}</bdi>
    {remote && ` · ${jobCopy.remote}`}
  </>
);

const Salary = ({ salary }: Pick<JobGlanceProps['job'], 'salary'>) => (
  <span title={exactSalary(salary) ?? undefined}>{salaryText(salary) ?? detailsCopy.noSalary}</span>
);

function Closing({ job: { applicationDeadline, status } }: JobGlanceProps) {
  if (status === 'CLOSED') return <ClosedSign deadline={applicationDeadline} />;
  if (applicationDeadline === null) return detailsCopy.noDeadline;
  return (
    <chakra.span fontWeight="medium">
      <Time at={applicationDeadline} style="left" /> (<Time at={applicationDeadline} style="date" />)
    </chakra.span>
  );
}
