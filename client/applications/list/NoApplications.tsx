import { useQuery } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NoMatch } from '../../ui/list/NoMatch';
import { largestSlot, tightestOf } from '../../ui/list/withoutEach';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { kindNames } from '../parts/copy';
import { trackerCopy } from './copy';
import { filterOf, type TrackerFilters } from './useTrackerFilters';

// How many applications there would be without each of the filters, in one request.
const ApplicationsWithoutEach = graphql(`
  query ApplicationsWithoutEach($a: ApplicationFilter, $b: ApplicationFilter) {
    a: applications(filter: $a, first: 1) {
      totalCount
    }
    b: applications(filter: $b, first: 1) {
      totalCount
    }
  }
`);

interface NoApplicationsProps {
  filters: TrackerFilters;
  change: (changes: Partial<TrackerFilters>) => void;
  onReset: () => void;
  onAdd: () => void;
}

/** An empty tracker: says why, and how to find or add applications. */
export function NoApplications({ filters, change, onReset, onAdd }: NoApplicationsProps) {
  const used = usedFilters(filters);
  const [first, second] = used.map(({ without }) => filterOf({ ...filters, ...without }));
  const { data } = useQuery(ApplicationsWithoutEach, {
    variables: { a: first, b: second },
    // These lists have no entries, and must not replace those of the tracker.
    fetchPolicy: 'no-cache',
    skip: second === undefined,
  });
  if (used.length === 0) return <EmptyState action={<FirstSteps onAdd={onAdd} />}>{trackerCopy.empty}</EmptyState>;
  const tightest = tightestOf(used, data ? largestSlot(data) : null, { found: trackerCopy.count, change });
  return (
    <NoMatch tightest={tightest} onReset={onReset}>
      {trackerCopy.noMatch(used.length)}
    </NoMatch>
  );
}

/** The two ways to a first application: on Batchmate, and made elsewhere. */
const FirstSteps = ({ onAdd }: { onAdd: () => void }) => (
  <Flex gap="2" wrap="wrap" justify="center">
    <Button asChild variant="outline" colorPalette="gray">
      <Link to={paths.jobs}>{trackerCopy.find}</Link>
    </Button>
    <OnlineButton variant="outline" colorPalette="gray" onClick={onAdd}>
      {trackerCopy.add}
    </OnlineButton>
  </Flex>
);

/** In the order of the menu. */
const namesOf = (kinds: TrackerFilters['kinds']) =>
  Object.entries(kindNames)
    .filter(([kind]) => kinds.some((chosen) => chosen === kind))
    .map(([, name]) => name)
    .join(', ');

/** The filters in use, each with the change that removes it. */
function usedFilters({ q, kinds }: TrackerFilters) {
  return [
    ...(q ? [{ label: q, without: { q: '' } }] : []),
    ...(kinds.length > 0 ? [{ label: namesOf(kinds), without: { kinds: [] } }] : []),
  ];
}
