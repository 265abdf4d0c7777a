import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useCallback, useMemo, useState } from 'react';
import type { ApplicationStage, JobStatus } from '../../graphql/graphql';
import { LoadMore } from '../../ui/data/LoadMore';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { FilterMenu } from '../../ui/list/FilterMenu';
import { SelectionBar } from '../../ui/list/SelectionBar';
import { SplitView } from '../../ui/list/SplitView';
import { useOpenItem } from '../../ui/list/useOpenItem';
import { usePaneMode } from '../../ui/list/usePaneMode';
import { useRowKeys } from '../../ui/keys/useRowKeys';
import { SideSheet } from '../../ui/overlays/SideSheet';
import { ApplicantList, type Selection } from './ApplicantList';
import { ApplicantPane } from './ApplicantPane';
import { applicantsCopy, moveCopy, stageNames } from './copy';
import { InviteLink } from './InviteLink';
import { MissingApplication } from './MissingApplication';
import { MoveConfirm } from './MoveConfirm';
import { BulkStageMenu } from './stages';
import type { Applicant, Applicants } from './useManagedJob';
import { FINAL_STAGES, nameOf, type Refusal, useMoves } from './useMoves';

interface ApplicantsTabProps {
  applicants: Applicants;
  jobId: string;
  jobStatus: JobStatus;
  stage: ApplicationStage | null;
  onStage: (stage: ApplicationStage | null) => void;
  freshResume: (id: string) => Promise<string | null>;
  more: () => void;
  loadingMore: boolean;
}

const SHOWN_STAGES = ['APPLIED', 'IN_REVIEW', 'INTERVIEW', 'OFFER', 'REJECTED', 'WITHDRAWN'] as const;

/** Who applied, with one of them beside the list, and moving one or several to another stage. */
export function ApplicantsTab(props: ApplicantsTabProps) {
  const { applicants, jobId, jobStatus, stage, onStage, freshResume, more, loadingMore } = props;
  const { openId, open, close } = useOpenItem();
  const mode = usePaneMode();
  const moveTo = useCallback((id: string) => open(id, { replace: true }), [open]);
  useRowKeys(mode === 'pane' ? moveTo : undefined);
  const selection = useSelection();
  const moves = useStageMoves(selection.clear);
  const people = applicants.edges.map(({ node }) => moves.shown(node));
  const selected = people.filter(({ id }) => selection.ids.has(id));
  const top = useTop(people);
  const shownId = openId ?? (mode === 'pane' ? top : null);
  const shown = people.find(({ id }) => id === shownId);
  const label = shown ? nameOf(shown) : applicantsCopy.pane;
  const { hasNextPage } = applicants.pageInfo;
  const pane = shown ? (
    <ApplicantPane applicant={shown} freshResume={freshResume} onMove={(to) => moves.start([shown], to)} />
  ) : (
    <MissingApplication hasMore={hasNextPage} loading={loadingMore} onMore={more} />
  );
  if (applicants.totalCount === 0 && stage === null) return <NoApplicants jobId={jobId} jobStatus={jobStatus} />;
  return (
    <Flex direction="column" gap="3">
      <StageBar applicants={applicants} stage={stage} onStage={onStage} />
      <Refusals refusals={moves.refusals} onClose={moves.dismiss} />
      {people.length === 0 ? (
        <NoneInStage onShowAll={() => onStage(null)} />
      ) : (
        <SplitView
          label={label}
          openId={shownId}
          onOpen={moveTo}
          onClose={close}
          pane={shownId === null ? null : pane}
          list={
            <>
              <ApplicantList applicants={people} openId={shownId} onOpen={open} selection={selection} />
              <LoadMore
                hasMore={hasNextPage}
                loading={loadingMore}
                onMore={more}
                label={applicantsCopy.more}
                {...(hasNextPage && { shown: applicantsCopy.shown(people.length, applicants.totalCount) })}
              />
            </>
          }
        />
      )}
      {mode === 'page' && shownId !== null && people.length > 0 && (
        <SideSheet open onClose={close} title={label} width="lg">
          {pane}
        </SideSheet>
      )}
      {selected.length > 0 && (
        <SelectionBar count={selected.length} onClear={selection.clear}>
          <BulkStageMenu onMove={(to) => moves.start(selected, to)} />
        </SelectionBar>
      )}
      <Question moves={moves} />
    </Flex>
  );
}

/** The ID of the first application. Those that arrive above it do not take its place beside the list. */
function useTop(people: readonly Applicant[]): string | null {
  const [held, setHeld] = useState<string | null>(null);
  const top = (people.find(({ id }) => id === held) ?? people[0])?.id ?? null;
  if (top !== held) setHeld(top);
  return top;
}

function Question({ moves: { asked, confirm, cancel } }: { moves: ReturnType<typeof useStageMoves> }) {
  if (!asked) return null;
  const { stage, applicants } = asked;
  return <MoveConfirm stage={stage} count={applicants.length} onConfirm={confirm} onClose={cancel} />;
}

/** The filter by stage, with the number of applications. */
function StageBar({ applicants, stage, onStage }: Pick<ApplicantsTabProps, 'applicants' | 'stage' | 'onStage'>) {
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <FilterMenu
        label={applicantsCopy.stage}
        options={SHOWN_STAGES.map((value) => ({
          value,
          label: stageNames[value],
          count: applicants.counts.find((each) => each.stage === value)?.count ?? 0,
        }))}
        value={stage === null ? [] : [stage]}
        onChange={([chosen]) => onStage(SHOWN_STAGES.find((value) => value === chosen) ?? null)}
        single
      />
      <Box fontSize="xs" color="fg.muted" aria-live="polite" flex="1">
        {applicantsCopy.count(applicants.totalCount)}
      </Box>
    </Flex>
  );
}

function NoApplicants({ jobId, jobStatus }: Pick<ApplicantsTabProps, 'jobId' | 'jobStatus'>) {
  return (
    <EmptyState action={jobStatus === 'OPEN' && <InviteLink jobId={jobId} />}>
      {jobStatus === 'DRAFT' ? applicantsCopy.emptyDraft : applicantsCopy.empty}
    </EmptyState>
  );
}

function NoneInStage({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      action={
        <Button variant="outline" colorPalette="gray" onClick={onShowAll}>
          {applicantsCopy.showAll}
        </Button>
      }
    >
      {applicantsCopy.noMatch}
    </EmptyState>
  );
}

/** Which applications were not moved, and why. */
function Refusals({ refusals, onClose }: { refusals: readonly Refusal[]; onClose: () => void }) {
  if (refusals.length === 0) return null;
  return (
    <Flex role="alert" gap="3" p="4" align="flex-start" bg="waiting.soft" borderRadius="l2">
      <Box flex="1" minW="0">
        <Box fontWeight="semibold">{moveCopy.refusedTitle(refusals.length)}</Box>
        <chakra.ul m="0" ps="5" listStyleType="disc">
          {refusals.map(({ id, name, message }) => (
            <li key={id}>{moveCopy.refusal(name, message)}</li>
          ))}
        </chakra.ul>
      </Box>
      <Button size="sm" variant="ghost" colorPalette="gray" onClick={onClose}>
        {moveCopy.close}
      </Button>
    </Flex>
  );
}

function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids,
      toggle: (id) => setIds((now) => new Set(now.has(id) ? [...now].filter((own) => own !== id) : [...now, id])),
      selectAll: (all) => setIds(new Set(all)),
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
}

/** Moves applications at once, or after a question if the stage is final. */
function useStageMoves(onDone: () => void) {
  const { move, shown, refusals, dismiss } = useMoves();
  const [asked, ask] = useState<{ applicants: readonly Applicant[]; stage: ApplicationStage } | null>(null);
  const run = (applicants: readonly Applicant[], stage: ApplicationStage) => {
    move(applicants, stage);
    ask(null);
    onDone();
  };
  return {
    shown,
    refusals,
    dismiss,
    asked,
    start: (applicants: readonly Applicant[], stage: ApplicationStage) =>
      FINAL_STAGES.includes(stage) ? ask({ applicants, stage }) : run(applicants, stage),
    confirm: () => asked && run(asked.applicants, asked.stage),
    cancel: () => ask(null),
  };
}
