import { chakra, Flex } from '@chakra-ui/react';
import { Children, type ReactNode } from 'react';
import type { JobStatus, JobType } from '../../graphql/graphql';
import { isPast } from '../../lib/time';
import { Time } from '../../ui/data/Time';
import { jobCopy, jobTypes } from './copy';
import { exactSalary, salaryText } from './salary';

/** Short facts in one line, separated by dots. Facts that are missing are left out. */
function Facts({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children);
  return (
    <Flex wrap="wrap" columnGap="1" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
      {facts.map((fact, index) => (
        <chakra.span key={index} overflowWrap="inherit">
          {index > 0 && '· '}
          {fact}
        </chakra.span>
      ))}
    </Flex>
  );
}

interface PlaceFactsProps {
  job: {
    company: string;
    location: string;
    remote: boolean;
    type: JobType;
    salary: { min: number; max: number; currency: string };
  };
}

/** Where the job is, how one works, and what it pays. */
export function PlaceFacts({ job: { company, location, remote, type, salary } }: PlaceFactsProps) {
  const pay = salaryText(salary);
  return (
    <Facts>
      <chakra.span color="fg" fontWeight="medium" overflowWrap="inherit">
        <bdi>{company}</bdi>
      </chakra.span>
      <bdi>{location}</bdi>
      {remote && jobCopy.remote}
      {type !== 'FULL_TIME' && jobTypes[type]}
      {pay && <span title={exactSalary(salary) ?? undefined}>{pay}</span>}
    </Facts>
  );
}

interface DateFactsProps {
  job: { postedAt: string; applicationDeadline: string | null; status: JobStatus };
  /** Adds the date to the time left. */
  full?: boolean;
}

/** When the job was posted, and until when it accepts applications. */
export function DateFacts({ job: { postedAt, applicationDeadline, status }, full = false }: DateFactsProps) {
  return (
    <Facts>
      <Time at={postedAt}>{jobCopy.posted}</Time>
      {status === 'CLOSED' && <ClosedSign deadline={applicationDeadline} />}
      {status === 'OPEN' && applicationDeadline && (
        <>
          <Time at={applicationDeadline} style="left">
            {jobCopy.closes}
          </Time>
          {full && (
            <>
              {' '}
              (<Time at={applicationDeadline} style="date" />)
            </>
          )}
        </>
      )}
    </Facts>
  );
}

/** A job can also be closed before its deadline, on a day that is not known. */
export function ClosedSign({ deadline }: { deadline: string | null }) {
  const isOver = deadline !== null && isPast(deadline);
  return (
    <chakra.span color="bad" fontWeight="medium">
      {isOver ? (
        <Time at={deadline} style="date">
          {jobCopy.closedOn}
        </Time>
      ) : (
        jobCopy.closed
      )}
    </chakra.span>
  );
}
