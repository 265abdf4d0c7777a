import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ApplicationStage } from '../../graphql/graphql';
import { Badge, type Tone } from '../../ui/data/Badge';
import { Time } from '../../ui/data/Time';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ActionMenu } from '../../ui/overlays/ActionMenu';
import { DataTable, type TableColumn, type TableSort } from '../../ui/table/DataTable';
import { stageNames } from '../parts/copy';
import { DateLine, KindLine, NoteSign } from '../parts/EntryFacts';
import { type Entry, isEnded, nameOf, nextDateOf, pathOf } from '../parts/entry';
import { tableCopy, trackerCopy } from './copy';
import { sorted } from './sorting';
import type { EntryActions } from './useEntryActions';

const tones: Record<ApplicationStage, Tone> = {
  SAVED: 'neutral',
  APPLIED: 'waiting',
  IN_REVIEW: 'info',
  INTERVIEW: 'info',
  OFFER: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'neutral',
};

interface TrackerTableProps {
  entries: readonly Entry[];
  showEnded: boolean;
  onShowEnded: () => void;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  actions: EntryActions;
  onOpen: (entry: Entry) => void;
}

/** The entries as rows. */
export function TrackerTable({ entries, showEnded, onShowEnded, sort, onSort, actions, onOpen }: TrackerTableProps) {
  const shown = showEnded ? entries : entries.filter((entry) => !isEnded(entry));
  if (shown.length === 0)
    return (
      <EmptyState
        action={
          <Button variant="outline" colorPalette="gray" onClick={onShowEnded}>
            {trackerCopy.ended(entries.length)}
          </Button>
        }
      >
        {trackerCopy.allEnded}
      </EmptyState>
    );
  return (
    <DataTable
      caption={tableCopy.caption}
      columns={columnsOf(actions, onOpen)}
      rows={sorted(shown, sort)}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
    />
  );
}

function columnsOf(actions: EntryActions, onOpen: (entry: Entry) => void): TableColumn<Entry>[] {
  return [
    {
      key: 'title',
      title: tableCopy.title,
      sortable: true,
      cell: (entry) => <TitleCell entry={entry} onOpen={onOpen} />,
    },
    {
      key: 'company',
      title: tableCopy.company,
      sortable: true,
      hideBelow: 'md',
      cell: ({ company }) => <bdi>{company}</bdi>,
    },
    {
      key: 'stage',
      title: tableCopy.stage,
      sortable: true,
      cell: ({ stage }) => <Badge tone={tones[stage]}>{stageNames[stage]}</Badge>,
    },
    { key: 'kind', title: tableCopy.kind, hideBelow: 'lg', cell: (entry) => <KindLine entry={entry} /> },
    {
      key: 'next',
      title: tableCopy.next,
      sortable: true,
      hideBelow: 'md',
      cell: (entry) => (nextDateOf(entry) ? <DateLine entry={entry} /> : '–'),
    },
    {
      key: 'updated',
      title: tableCopy.updated,
      sortable: true,
      hideBelow: 'lg',
      cell: ({ updatedAt }) => <Time at={updatedAt} color="fg.muted" />,
    },
    {
      key: 'actions',
      title: tableCopy.actions,
      hideTitle: true,
      align: 'end',
      width: '3.5rem',
      cell: (entry) => <RowMenu entry={entry} actions={actions} />,
    },
  ];
}

const title = {
  fontWeight: 'semibold',
  color: 'fg',
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  borderRadius: 'l1',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
} as const;

function TitleCell({ entry, onOpen }: { entry: Entry; onOpen: (entry: Entry) => void }) {
  const to = pathOf(entry);
  return (
    <Box minW="0">
      <Flex gap="2" align="center">
        {to === undefined ? (
          <chakra.button type="button" css={title} data-row={entry.id} onClick={() => onOpen(entry)}>
            <bdi>{entry.title}</bdi>
          </chakra.button>
        ) : (
          <chakra.span asChild css={title}>
            <Link to={to} data-row={entry.id}>
              <bdi>{entry.title}</bdi>
            </Link>
          </chakra.span>
        )}
        <NoteSign entry={entry} />
      </Flex>
      <Box
        hideFrom="md"
        fontSize="xs"
        color="fg.muted"
        overflowWrap="anywhere"
        css={{ '& time': { display: 'block' } }}
      >
        <bdi>{entry.company}</bdi>
        <DateLine entry={entry} />
      </Box>
    </Box>
  );
}

function RowMenu({ entry, actions }: { entry: Entry; actions: EntryActions }) {
  const [edit, ...others] = actions.actionsOf(entry);
  return (
    <ActionMenu
      actions={[...actions.moveActionsOf(entry), ...(edit ? [{ ...edit, separated: true }, ...others] : others)]}
      trigger={
        <IconButton aria-label={tableCopy.menu(nameOf(entry))} size="xs" variant="ghost" colorPalette="gray">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    />
  );
}
