import { chakra, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { ListingRow_JobFragment } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { Time } from '../../ui/data/Time';
import { rowCopy } from './copy';
import { FactLine } from './FactLine';

interface OutcomeProps {
  job: ListingRow_JobFragment;
  withDate: boolean;
}

/** What became of a job, and below, on wide screens when it was posted, and until when it is open. */
export function Outcome({ job, withDate }: OutcomeProps) {
  const { applicationDeadline, postedAt, status } = job;
  const deadline = status === 'OPEN' ? applicationDeadline : null;
  return (
    <Flex direction="column" align={{ base: 'flex-start', md: 'flex-end' }} gap="1">
      <Counts job={job} />
      {(withDate || deadline !== null) && (
        <FactLine
          facts={[
            withDate && (
              <Time key="posted" at={postedAt} style="date">
                {status === 'DRAFT' ? rowCopy.createdOn : rowCopy.postedOn}
              </Time>
            ),
            deadline !== null && (
              <Time key="deadline" at={deadline} style="left">
                {withDate ? rowCopy.thenCloses : rowCopy.closes}
              </Time>
            ),
          ]}
        />
      )}
    </Flex>
  );
}

interface CountsProps {
  job: Pick<ListingRow_JobFragment, 'id' | 'title' | 'applicationsCount' | 'referralsCount' | 'hiredCount'>;
}

/** How many applied for a job, were referred and were hired. */
export function Counts({ job: { id, title, applicationsCount, referralsCount, hiredCount } }: CountsProps) {
  const people = paths.listing(id);
  const referrals = (progress: string) => `${people}?tab=referrals&progress=${progress}`;
  return (
    <Flex gap="3" fontWeight="medium" fontVariantNumeric="tabular-nums" wrap="wrap">
      <Count of={title} count={applicationsCount} text={rowCopy.applications} to={people} />
      <Count of={title} count={referralsCount} text={rowCopy.referrals} to={referrals('accepted')} />
      <Count of={title} count={hiredCount} text={rowCopy.hired} to={referrals('hired')} />
    </Flex>
  );
}

interface CountProps {
  /** The title of the job. */
  of: string;
  count: number;
  text: (count: number) => string;
  /** Where those who are counted are listed. */
  to: string;
}

/** A count that leads to those whom it counts, if there are any. */
function Count({ of, count, text, to }: CountProps) {
  if (count === 0) return <span>{text(count)}</span>;
  return (
    <chakra.span _hover={{ color: 'brand.fg', textDecoration: 'underline' }}>
      <Link to={to} aria-label={rowCopy.countFor(text(count), of)}>
        {text(count)}
      </Link>
    </chakra.span>
  );
}
