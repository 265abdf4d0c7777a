import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ApplicationStage } from '../../graphql/graphql';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { CountTabs } from '../../ui/data/CountTabs';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { Time } from '../../ui/data/Time';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { EmptyWithLink } from '../../ui/feedback/EmptyWithLink';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { useKeys } from '../../ui/keys/useKeys';
import { Page } from '../../ui/layout/Page';
import { JobMenu } from '../listings/JobMenu';
import { Counts } from '../listings/Outcome';
import { StatusBadge } from '../listings/StatusBadge';
import { DateFacts, PlaceFacts } from '../parts/JobFacts';
import { ApplicantsTab } from './ApplicantsTab';
import { manageCopy, stageNames } from './copy';
import { InvitedTab } from './InvitedTab';
import { progressIn, ReferralsTab } from './ReferralsTab';
import { type ManagedJob, useManagedJob } from './useManagedJob';

const TABS = ['applicants', 'referrals', 'invited'] as const;
type Tab = (typeof TABS)[number];

const isStage = (name: string | undefined): name is ApplicationStage => name !== undefined && name in stageNames;

/** The tab and its filter in the URL. */
function useView() {
  const [params, setParams] = useSearchParams();
  const stage = params.get('stage')?.toUpperCase().replace('-', '_');
  const write = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (now) => {
          if (value === null) now.delete(name);
          else now.set(name, value);
          now.delete('open');
          return now;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    tab: TABS.find((own) => own === params.get('tab')) ?? ('applicants' as const),
    setTab: (tab: string) => write('tab', tab === 'applicants' ? null : tab),
    progress: progressIn(params),
    setProgress: (progress: string | null) => write('progress', progress),
    stage: isStage(stage) ? stage : null,
    setStage: (chosen: ApplicationStage | null) =>
      write('stage', chosen === null ? null : chosen.toLowerCase().replace('_', '-')),
  };
}

/** One of the viewer's jobs, with the people who applied for it or were invited to it. */
export function ManageJobPage() {
  const { id = '' } = useParams();
  // Another job has its own state, and moves that are held for this one are sent.
  return <OneJob key={id} id={id} />;
}

function OneJob({ id }: { id: string }) {
  const view = useView();
  const { data, loading, error, retry, ...list } = useManagedJob(id, view.stage);
  const job = data?.job;
  return (
    <Page title={job?.title ?? manageCopy.title} back={{ label: manageCopy.toList, to: paths.listings }}>
      {!data && loading && <BlockSkeleton lines={8} label={manageCopy.loading} />}
      {!data && !loading && error && <ErrorState onRetry={retry}>{manageCopy.failed}</ErrorState>}
      {data && !job && <EmptyState>{manageCopy.notFound}</EmptyState>}
      {job && !job.viewerCanEdit && <NotAllowed id={job.id} />}
      {data && job?.viewerCanEdit && (
        <>
          <JobHead job={job} />
          <Tabs
            tab={view.tab}
            onTab={view.setTab}
            counts={{
              applicants: job.applicationsCount,
              referrals: data.top.totalCount,
              invited: job.top?.totalCount ?? 0,
            }}
          >
            {view.tab === 'applicants' && job.applications && (
              <ApplicantsTab
                applicants={job.applications}
                jobId={job.id}
                jobStatus={job.status}
                stage={view.stage}
                onStage={view.setStage}
                {...list}
              />
            )}
            {view.tab === 'referrals' && (
              <ReferralsTab jobId={job.id} progress={view.progress} onProgress={view.setProgress} />
            )}
            {view.tab === 'invited' && <InvitedTab jobId={job.id} isOpen={job.status === 'OPEN'} />}
          </Tabs>
        </>
      )}
    </Page>
  );
}

interface TabsProps {
  tab: Tab;
  onTab: (tab: string) => void;
  counts: Record<Tab, number>;
  children: ReactNode;
}

function Tabs({ tab, onTab, counts, children }: TabsProps) {
  const isHr = useSession()?.user.role.toUpperCase() === 'HR';
  const labels = { ...manageCopy, ...(!isHr && { referrals: manageCopy.ownReferrals }) };
  return (
    <CountTabs
      label={manageCopy.tabs}
      tabs={TABS.map((value) => ({ value, label: labels[value], count: counts[value] }))}
      value={tab}
      onChange={onTab}
    >
      {children}
    </CountTabs>
  );
}

function NotAllowed({ id }: { id: string }) {
  return (
    <EmptyWithLink to={paths.job(id)} label={manageCopy.see}>
      {manageCopy.notAllowed}
    </EmptyWithLink>
  );
}

/** Who last changed the job, and when. */
function LastChange({ job: { changedBy, changedAt } }: { job: ManagedJob }) {
  const viewerId = useSession()?.user.id;
  if (!changedBy || changedAt === null) return null;
  return (
    <Time at={changedAt} fontSize="xs" color="fg.muted">
      {(when) =>
        changedBy.id === viewerId ? manageCopy.changedByYou(when) : manageCopy.changedBy(changedBy.name, when)
      }
    </Time>
  );
}

/** What the job is, what became of it, and what can be done with it. */
function JobHead({ job }: { job: ManagedJob }) {
  const { id, status } = job;
  const navigate = useNavigate();
  const bindings = useMemo(
    () => [{ keys: 'e', label: manageCopy.keys.edit, run: () => void navigate(paths.editListing(id)) }],
    [navigate, id],
  );
  useKeys(manageCopy.keys.title, bindings);
  return (
    <Flex gap="4" justify="space-between" align="flex-start" wrap="wrap">
      <Flex direction="column" gap="1.5" minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <StatusBadge status={status} />
          <PlaceFacts job={job} />
        </Flex>
        <DateFacts job={job} full />
        <LastChange job={job} />
        <Counts job={job} />
      </Flex>
      <Flex gap="2" wrap="wrap">
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <Link to={paths.job(id)}>{manageCopy.see}</Link>
        </Button>
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <Link to={paths.editListing(id)}>{manageCopy.edit}</Link>
        </Button>
        <Box>
          <JobMenu job={job} onRemoved={() => void navigate(paths.listings)} />
        </Box>
      </Flex>
    </Flex>
  );
}
