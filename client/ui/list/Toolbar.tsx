import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useIsMobile } from '../../lib/useMediaQuery';
import { AppDialog } from '../overlays/AppDialog';
import { listCopy } from './copy';

/** A filter in use. */
export interface FilterChip {
  /** Unique in the toolbar. */
  key: string;
  label: string;
  onRemove: () => void;
}

export interface ToolbarProps {
  tabs?: ReactNode;
  /** A SearchBox. */
  search?: ReactNode;
  /** FilterMenus, toggles and selects. Below 768 px, they are in a sheet behind "More Filters". */
  filters?: ReactNode;
  /** The filters in use that no visible control shows, as buttons that remove them. */
  chips?: readonly FilterChip[];
  /** Removes all filters. Omit it while there are none. */
  onReset?: () => void;
  /** What was found, for example "143 jobs". Announced to screen readers. */
  result?: ReactNode;
  /** A Select. Below 768 px, it is in the sheet with the filters. */
  sort?: ReactNode;
  /** A Segmented. */
  view?: ReactNode;
  /** The primary button of the page. */
  action?: ReactNode;
}

/**
 * The row of controls above a list. It stays at the top while the page scrolls. Put it first in a Page. Its height is in the CSS variable
 * `--toolbar`, for elements that stick below it and for what is scrolled to.
 */
export function Toolbar({ tabs, search, filters, chips = [], onReset, result, sort, view, action }: ToolbarProps) {
  const isMobile = useIsMobile();
  const bar = useRef<HTMLDivElement>(null);
  useHeightVariable(bar);
  const hasSheet = isMobile && Boolean(filters ?? sort);
  return (
    <Flex
      ref={bar}
      direction="column"
      gap="2"
      position="sticky"
      top="0"
      zIndex="docked"
      mx={{ base: '-4', md: '-6' }}
      mt={{ base: '-4', md: '-6' }}
      px={{ base: '4', md: '6' }}
      py="2"
      bg="bg"
      borderBottomWidth="1px"
    >
      {search && tabs}
      <Flex gap="2" align="center" wrap={{ base: 'nowrap', md: 'wrap' }}>
        {!search && tabs}
        {search && (
          <Box flex="1 1 12rem" minW="0" maxW={{ md: '26rem' }}>
            {search}
          </Box>
        )}
        {hasSheet && <FilterSheet filters={filters} sort={sort} count={chips.length} onReset={onReset} />}
        {!isMobile && (
          // A result has space for its words. Without one, only what is left stays empty.
          <Box flex={result ? '1 1 10rem' : '1'}>
            <Result>{result}</Result>
          </Box>
        )}
        {!isMobile && sort && <Box>{sort}</Box>}
        {view && <Box>{view}</Box>}
        {action}
      </Flex>
      <Flex gap="2" align="center" wrap="wrap" _empty={{ display: 'none' }}>
        {isMobile && <Result>{result}</Result>}
        {!isMobile && filters && (
          <Flex role="group" aria-label={listCopy.filters} gap="2" wrap="wrap">
            {filters}
          </Flex>
        )}
        <Chips chips={chips} onReset={onReset} />
      </Flex>
    </Flex>
  );
}

/** Keeps the CSS variable `--toolbar` of what scrolls at the height of the element. */
function useHeightVariable(bar: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current;
    const main = element?.closest('main');
    if (!element || !main) return undefined;
    const update = () => main.style.setProperty('--toolbar', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      observer.disconnect();
      main.style.removeProperty('--toolbar');
    };
  }, [bar]);
}

function Result({ children }: { children: ReactNode }) {
  return (
    <chakra.div aria-live="polite" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
      {children}
    </chakra.div>
  );
}

interface ChipsProps {
  chips: readonly FilterChip[];
  onReset: (() => void) | undefined;
}

function Chips({ chips, onReset }: ChipsProps) {
  return (
    <>
      {chips.map(({ key, label, onRemove }) => (
        <Button
          key={key}
          size="xs"
          h="7"
          variant="subtle"
          borderRadius="full"
          aria-label={listCopy.remove(label)}
          onClick={onRemove}
        >
          {label} <X aria-hidden />
        </Button>
      ))}
      {onReset && (
        <Button size="xs" h="7" variant="ghost" colorPalette="gray" onClick={onReset}>
          {listCopy.reset}
        </Button>
      )}
    </>
  );
}

interface FilterSheetProps {
  filters: ReactNode;
  sort: ReactNode;
  /** The number of filters in use. */
  count: number;
  onReset: (() => void) | undefined;
}

/** In the sheet, a toggle looks like the menus above it, with a tick while it is on. */
const toggles = {
  '& > button[aria-pressed]': { justifyContent: 'flex-start' },
  '& > button[aria-pressed=true]::after': { content: '"✓" / ""', ms: 'auto' },
} as const;

/** The filters and the order on phones. */
function FilterSheet({ filters, sort, count, onReset }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        px="3"
        aria-label={count > 0 ? listCopy.moreFiltersSet(count) : listCopy.moreFilters}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
        {count > 0 && <span aria-hidden>{count}</span>}
      </Button>
      <AppDialog
        open={open}
        onClose={() => setOpen(false)}
        title={listCopy.moreFilters}
        footer={
          <>
            {onReset && (
              <Button variant="outline" colorPalette="gray" onClick={onReset}>
                {listCopy.reset}
              </Button>
            )}
            <Button onClick={() => setOpen(false)}>{listCopy.show}</Button>
          </>
        }
      >
        <Flex direction="column" align="stretch" gap="3" minH="56" css={toggles}>
          {filters}
          {sort && (
            <Box>
              <chakra.div aria-hidden fontSize="xs" fontWeight="medium" mb="1">
                {listCopy.sort}
              </chakra.div>
              {sort}
            </Box>
          )}
        </Flex>
      </AppDialog>
    </>
  );
}
