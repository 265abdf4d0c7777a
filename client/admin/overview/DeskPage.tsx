import { useQuery } from '@apollo/client/react';
import { chakra, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { whileVisible } from '../../data/whileVisible';
import { graphql } from '../../graphql';
import type { AdminDeskQuery } from '../../graphql/graphql';
import { number } from '../../lib/numbers';
import { paths } from '../../routes/paths';
import { StatCard, StatRow } from '../../ui/data/StatCard';
import { Loading } from '../../ui/data/Skeletons';
import { Time } from '../../ui/data/Time';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { overviewCopy as copy } from './copy';

const AdminDesk = graphql(`
  query AdminDesk {
    adminCounts {
      verifications {
        ...AdminDeskQueue @unmask
      }
      reports {
        ...AdminDeskQueue @unmask
      }
      stories {
        ...AdminDeskQueue @unmask
      }
      payments {
        ...AdminDeskQueue @unmask
      }
      fees {
        ...AdminDeskQueue @unmask
      }
    }
  }
  fragment AdminDeskQueue on AdminQueue {
    count
    oldestAt
    lastDecisionAt
  }
`);

type Queue = AdminDeskQuery['adminCounts']['verifications'];
type Name = keyof typeof copy.queues;

/** The queues with their pages. */
const QUEUES: readonly { name: Name; to: string }[] = [
  { name: 'verifications', to: paths.adminVerifications },
  { name: 'reports', to: paths.adminReports },
  { name: 'stories', to: paths.adminStories },
  { name: 'payments', to: `${paths.adminInternships}?payment=review` },
];

const INTERVAL = 30_000;

/** Where an admin starts: what waits for a decision, and since when, read every 30 s while the page is visible. */
export function DeskPage() {
  const { data, previousData, loading, error, refetch } = useQuery(AdminDesk, {
    fetchPolicy: 'cache-and-network',
    ...whileVisible(INTERVAL),
  });
  const counts = (data ?? previousData)?.adminCounts;
  return (
    <Page title={copy.title}>
      {counts && <Queues counts={counts} />}
      {!counts && (loading || !error) && (
        <Loading label={copy.loading}>
          <Cards />
        </Loading>
      )}
      {!counts && error && !loading && <ErrorState onRetry={() => void refetch()}>{copy.failed}</ErrorState>}
    </Page>
  );
}

function Queues({ counts }: { counts: AdminDeskQuery['adminCounts'] }) {
  const fees = counts.fees.count;
  const waiting = QUEUES.reduce((sum, { name }) => sum + counts[name].count, fees);
  return (
    <Flex direction="column" gap="4">
      <chakra.p color="fg.muted" role="status">
        {waiting === 0 ? copy.nothing : copy.waiting(waiting)}
      </chakra.p>
      <Cards counts={counts} />
      {fees > 0 && <Fees count={fees} />}
    </Flex>
  );
}

/** Fees that this admin can confirm. They are rare, so without them nothing is said. */
const Fees = ({ count }: { count: number }) => (
  <p>
    {copy.fees(count)}{' '}
    <ChakraLink asChild>
      <Link to={paths.adminInternships}>{copy.internships}</Link>
    </ChakraLink>
  </p>
);

const Cards = ({ counts }: { counts?: AdminDeskQuery['adminCounts'] }) => (
  <StatRow columns={4}>
    {QUEUES.map(({ name, to }) => (
      <StatCard
        key={name}
        label={copy.queues[name]}
        value={counts && number(counts[name].count)}
        note={counts && <Note queue={counts[name]} oldest={copy.oldest[name]} />}
        to={to}
      />
    ))}
  </StatRow>
);

function Note({ queue, oldest }: { queue: Queue; oldest: (time: string) => string }) {
  const { count, oldestAt, lastDecisionAt } = queue;
  if (count > 0 && oldestAt !== null) return <Time at={oldestAt}>{oldest}</Time>;
  return lastDecisionAt === null ? copy.empty : <Time at={lastDecisionAt}>{copy.last}</Time>;
}
