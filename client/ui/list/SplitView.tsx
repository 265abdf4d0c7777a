import { Box, chakra, Grid } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { SideSheet } from '../overlays/SideSheet';
import { SPLIT_COLUMNS } from './splitColumns';
import { usePaneMode } from './usePaneMode';

export interface SplitViewProps {
  /** The accessible name of the pane, for example the title of the open job. */
  label: string;
  /** The rows. Each has a link or button with `data-row`, the ID of its item. */
  list: ReactNode;
  /** The open item; null if none is open. */
  pane: ReactNode;
  openId: string | null;
  /** Opens the item of a row that the arrow keys reached. */
  onOpen?: (id: string) => void;
  /** The sheet was closed. */
  onClose: () => void;
}

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A list with the open item beside it: in a pane from 1024 px, in a sheet from 768 px. On phones only the list is shown, because an item
 * has its own page. In the list, ↓ ↑ move between the rows, and Enter on the open row moves the focus into the pane; Escape returns. The
 * keys j and k are those of useRowKeys.
 */
export function SplitView({ label, list, pane, openId, onOpen, onClose }: SplitViewProps) {
  const mode = usePaneMode();
  const rows = useRef<HTMLDivElement>(null);
  const beside = useRef<HTMLElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (!row) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      const all = rowsIn(rows.current);
      const next = all[all.indexOf(row) + step];
      event.preventDefault();
      next?.focus();
      if (mode === 'pane' && next?.dataset['row']) onOpen?.(next.dataset['row']);
    } else if (event.key === 'Enter' && mode === 'pane' && row.dataset['row'] === openId) {
      event.preventDefault();
      beside.current?.focus();
    }
  };
  const onPaneKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const all = rowsIn(rows.current);
    (all.find((row) => row.dataset['row'] === openId) ?? all[0])?.focus();
  };
  if (mode !== 'pane')
    return (
      <>
        <Box ref={rows} onKeyDown={onKeyDown}>
          {list}
        </Box>
        {mode === 'sheet' && (
          <SideSheet open={openId !== null && pane !== null} onClose={onClose} title={label} width="lg">
            {pane}
          </SideSheet>
        )}
      </>
    );
  return (
    <Grid templateColumns={SPLIT_COLUMNS} alignItems="start">
      <Box ref={rows} onKeyDown={onKeyDown} borderEndWidth="1px" minH="full">
        {list}
      </Box>
      {pane !== null && (
        <chakra.section
          ref={beside}
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onPaneKeyDown}
          position="sticky"
          top="var(--toolbar, 0px)"
          maxH="calc(100dvh - {sizes.topbar} - var(--toolbar, 0px))"
          overflowY="auto"
          overscrollBehavior="contain"
        >
          {/* Not padding of what scrolls: a part that stays at its edge would leave a gap there. */}
          <Box px="6" py="4">
            {pane}
          </Box>
        </chakra.section>
      )}
    </Grid>
  );
}
