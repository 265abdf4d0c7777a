import { Flex } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { ApplicationStage } from '../../graphql/graphql';
import { Board } from '../../ui/board/Board';
import { BoardCard } from '../../ui/board/BoardCard';
import { stageNames } from '../parts/copy';
import { DateLine, KindLine, NoteSign } from '../parts/EntryFacts';
import { ENDED, type Entry, nameOf, pathOf, STAGES } from '../parts/entry';
import { trackerCopy } from './copy';
import { byUrgency } from './sorting';
import type { EntryActions } from './useEntryActions';

interface TrackerBoardProps {
  entries: readonly Entry[];
  /** The number of entries in a stage, including those that are not loaded. */
  countOf: (stage: ApplicationStage) => number;
  showEnded: boolean;
  /** The stage that phones show; null for the first one that has entries. */
  stage: ApplicationStage | null;
  onStage: (stage: ApplicationStage) => void;
  actions: EntryActions;
  onOpen: (entry: Entry) => void;
}

const stageNamed = (key: string) => STAGES.find((stage) => stage === key);

/** The entries in columns by stage. */
export function TrackerBoard({ entries, countOf, showEnded, stage, onStage, actions, onOpen }: TrackerBoardProps) {
  const byStage = useMemo(() => {
    const inOrder = byUrgency(entries);
    return new Map(STAGES.map((key) => [key, inOrder.filter((entry) => entry.stage === key)]));
  }, [entries]);
  const columns = STAGES.map((key) => ({
    key,
    title: stageNames[key],
    cards: byStage.get(key) ?? [],
    count: countOf(key),
    folded: ENDED.includes(key) && !showEnded,
  }));
  const first = STAGES.find((key) => countOf(key) > 0) ?? 'SAVED';
  return (
    <Board
      label={trackerCopy.stages}
      columns={columns}
      nameOf={nameOf}
      moves={actions.moves}
      refusal={actions.refusal}
      onMove={(entry, to) => {
        const target = stageNamed(to);
        if (target) actions.move(entry, target);
      }}
      shown={stage ?? first}
      onShow={(key) => onStage(stageNamed(key) ?? first)}
      renderCard={(entry) => (
        <BoardCard
          title={entry.title}
          to={pathOf(entry)}
          onOpen={() => onOpen(entry)}
          actions={actions.actionsOf(entry)}
        >
          <EntryLines entry={entry} />
        </BoardCard>
      )}
    />
  );
}

/** The dot between two texts is before the second one, and cut off where that begins a line. */
const withoutLeadingDot = {
  '& > *': { position: 'relative', minW: '0', ms: '-3', ps: '3' },
  '& span': { position: 'absolute', insetStart: '1' },
} as const;

function EntryLines({ entry }: { entry: Entry }) {
  const { company, location } = entry;
  return (
    <Flex direction="column" gap="0.5" fontSize="xs" color="fg.muted" lineHeight="short">
      <Flex wrap="wrap" columnGap="3" overflowX="clip" overflowWrap="anywhere" color="fg" css={withoutLeadingDot}>
        <bdi>{company}</bdi>
        {location !== null && (
          <bdi>
            <span>{' · '}</span>
            {location}
          </bdi>
        )}
      </Flex>
      <KindLine entry={entry} />
      <Flex justify="space-between" gap="2">
        <DateLine entry={entry} />
        <NoteSign entry={entry} />
      </Flex>
    </Flex>
  );
}
