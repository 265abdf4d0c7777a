import { Button, IconButton } from '@chakra-ui/react/button';
import { Columns3, Download, Ellipsis, FileUp, Plus, Rows3 } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useIsMobile } from '../../lib/useMediaQuery';
import { useDownload } from '../../ui/data/useDownload';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Segmented } from '../../ui/forms/Segmented';
import { FilterMenu } from '../../ui/list/FilterMenu';
import { Toolbar } from '../../ui/list/Toolbar';
import { ActionMenu } from '../../ui/overlays/ActionMenu';
import { kindNames } from '../parts/copy';
import { trackerCopy } from './copy';
import type { TrackerFilters } from './useTrackerFilters';

interface TrackerToolbarProps {
  filters: TrackerFilters;
  change: (changes: Partial<TrackerFilters>) => void;
  /** Omitted while there are no filters. */
  reset?: (() => void) | undefined;
  /** What was found. */
  result: ReactNode;
  /** The number of applications that the filters select; null without filters, or while it is not known. */
  found: number | null;
  /** The number of rejected and withdrawn applications; null while it is not known. */
  ended: number | null;
  onAdd: () => void;
  onImport: () => void;
  disabled: boolean;
}

const KINDS = Object.entries(kindNames).map(([value, label]) => ({ value, label }));
const VIEWS = [
  { value: 'board', label: trackerCopy.board, icon: Columns3 },
  { value: 'table', label: trackerCopy.table, icon: Rows3 },
] as const;

/** The search, the filters, the view, and what can be added, exported and imported. */
export function TrackerToolbar({
  filters,
  change,
  reset,
  result,
  found,
  ended,
  onAdd,
  onImport,
  disabled,
}: TrackerToolbarProps) {
  const isMobile = useIsMobile();
  const onSearch = useCallback((q: string) => change({ q }), [change]);
  const view = (
    <Segmented
      label={trackerCopy.view}
      options={VIEWS}
      value={filters.view}
      onChange={(chosen) => change({ view: chosen })}
    />
  );
  return (
    <Toolbar
      search={<SearchBox label={trackerCopy.search} value={filters.q} onChange={onSearch} />}
      filters={
        <>
          {isMobile && view}
          <Filters filters={filters} change={change} ended={ended} />
        </>
      }
      {...(reset && { onReset: reset })}
      {...(isMobile && { chips: chipsOf(filters, change) })}
      result={result}
      {...(!isMobile && { view })}
      action={
        <>
          <Transfer
            isMenu={isMobile}
            disabled={disabled}
            exportPath={exportPath(filters)}
            exportLabel={found === null ? trackerCopy.exportCsv : trackerCopy.exportFound(found)}
            onImport={onImport}
          />
          {isMobile ? (
            <IconButton aria-label={trackerCopy.add} onClick={onAdd} disabled={disabled}>
              <Plus aria-hidden />
            </IconButton>
          ) : (
            <Button onClick={onAdd} disabled={disabled}>
              <Plus aria-hidden /> {trackerCopy.add}
            </Button>
          )}
        </>
      }
    />
  );
}

interface TransferProps {
  /** One button with a menu, for phones. */
  isMenu: boolean;
  disabled: boolean;
  /** The address of the CSV file. */
  exportPath: `/api/${string}`;
  /** Says whether the file contains all applications or those that were found. */
  exportLabel: string;
  onImport: () => void;
}

/** The CSV file with the applications that the search and the kinds select, in every stage. */
function exportPath({ q, kinds }: TrackerFilters): `/api/${string}` {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(kinds.length > 0 && { kind: kinds.join(',').toLowerCase() }),
  });
  return `/api/applications/export${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** Imports and exports the applications as CSV. */
function Transfer({ isMenu, disabled, exportPath: path, exportLabel, onImport }: TransferProps) {
  const { download, loading } = useDownload(trackerCopy.exportFailed);
  const acts = [
    { value: 'import', label: trackerCopy.importCsv, icon: FileUp, onSelect: onImport, movesFocus: true },
    {
      value: 'export',
      label: exportLabel,
      icon: Download,
      onSelect: () => download(path, trackerCopy.fileName),
    },
  ];
  const look = { variant: 'outline', colorPalette: 'gray', disabled } as const;
  if (isMenu)
    return (
      <ActionMenu
        trigger={
          <IconButton {...look} aria-label={trackerCopy.transfer} loading={loading}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        actions={acts}
      />
    );
  return acts.map(({ value, label, icon: Icon, onSelect }) => (
    <IconButton
      key={value}
      {...look}
      aria-label={label}
      title={label}
      loading={value === 'export' && loading}
      onClick={onSelect}
    >
      <Icon aria-hidden />
    </IconButton>
  ));
}

function Filters({
  filters: { kinds, ended: isShown },
  change,
  ended,
}: Pick<TrackerToolbarProps, 'filters' | 'change' | 'ended'>) {
  return (
    <>
      <FilterMenu
        label={trackerCopy.kind}
        options={KINDS}
        value={kinds}
        onChange={(chosen) => change({ kinds: chosen as TrackerFilters['kinds'] })} // of KINDS
      />
      <Button
        size="sm"
        aria-pressed={isShown}
        variant={isShown ? 'subtle' : 'outline'}
        colorPalette={isShown ? 'brand' : 'gray'}
        onClick={() => change({ ended: !isShown })}
      >
        {trackerCopy.ended(ended)}
      </Button>
    </>
  );
}

const chipsOf = ({ kinds }: TrackerFilters, change: TrackerToolbarProps['change']) =>
  kinds.map((kind) => ({
    key: kind,
    label: kindNames[kind],
    onRemove: () => change({ kinds: kinds.filter((own) => own !== kind) }),
  }));
