import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { badgeCount } from '../../lib/numbers';
import { drawnWhenForced, press } from '../theme/recipes';

export interface CountTab {
  value: string;
  label: string;
  /** Shown beside the label; undefined while it is not known. */
  count?: number;
}

export interface CountTabsProps {
  /** The accessible name of the tabs, for example "Status of requests". */
  label: string;
  tabs: readonly CountTab[];
  value: string;
  onChange: (value: string) => void;
  /** The tabs stay at the top of the page while their content scrolls. */
  sticky?: boolean;
  /** The content of the selected tab. */
  children: ReactNode;
  /** Without space between the tabs and their content, for rows. */
  flush?: boolean;
}

/** The index of the tab that a key selects, wrapping around; undefined for other keys. */
function indexAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const FADE = '32px';
const fade = (direction: string, ends: string) => `linear-gradient(${direction}, ${ends})`;

/** Fades out the ends of the strip beyond which there are more tabs. */
const fadedEnds = {
  '&[data-hidden=start]': { maskImage: fade('to right', `transparent, black ${FADE}`) },
  '&[data-hidden=end]': { maskImage: fade('to left', `transparent, black ${FADE}`) },
  '&[data-hidden=both]': {
    maskImage: fade('to right', `transparent, black ${FADE}, black calc(100% - ${FADE}), transparent`),
  },
  // The tab that gets the focus with the keyboard is not below the faded end.
  scrollPaddingInline: FADE,
};

/** At which ends of a strip something is scrolled out of sight. */
function hiddenEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): 'start' | 'end' | 'both' | 'none' {
  const start = scrollLeft > 1;
  const end = scrollLeft + clientWidth < scrollWidth - 1;
  if (start && end) return 'both';
  if (start) return 'start';
  return end ? 'end' : 'none';
}

/**
 * Keeps `data-hidden` of the strip up to date, and brings the selected tab into its sight. Returns the listener for its scroll event. It
 * measures in a ResizeObserver, which is called after the layout of the page: an effect would have the browser lay out the page again.
 * @param values the values of the tabs
 * @param value the selected one
 */
function useStrip(list: RefObject<HTMLElement | null>, values: string, value: string) {
  useEffect(() => {
    const strip = list.current;
    if (!strip) return undefined;
    const observer = new ResizeObserver(() => strip.setAttribute('data-hidden', hiddenEnds(strip)));
    for (const element of [strip, ...strip.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [list, values]);
  useEffect(() => {
    const strip = list.current;
    if (!strip) return undefined;
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      // On phones, the selected tab can be beyond the edge. Not scrollIntoView, which would scroll the page too.
      const tab = strip.querySelector<HTMLElement>('[aria-selected=true]');
      if (tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
    });
    observer.observe(strip);
    return () => observer.disconnect();
  }, [list, value]);
  return () => list.current?.setAttribute('data-hidden', hiddenEnds(list.current));
}

/**
 * Tabs with counts, for example "All 12" and "Pending 3". Only the selected tab's content is rendered. Not based on Chakra's tabs, whose
 * state machine would be larger than everything else on the first screen of requests.
 */
export function CountTabs(props: CountTabsProps) {
  const { label, tabs, value, onChange, sticky = false, children, flush = false } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const markHidden = useStrip(list, tabs.map((tab) => tab.value).join(), value);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = indexAfter(event.key, at, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <div>
      <chakra.div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        onScroll={markHidden}
        css={fadedEnds}
        display="flex"
        gap="1"
        position={sticky ? 'sticky' : 'relative'}
        {...(sticky && { top: '0', zIndex: 'docked', bg: 'bg' })}
        borderBottomWidth="1px"
        overflowX="auto"
        overflowY="hidden"
        scrollbarWidth="none"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            {...tab}
            id={`${id}-${tab.value}`}
            panel={`${id}-panel`}
            chosen={tab.value === value}
            onChoose={() => onChange(tab.value)}
          />
        ))}
      </chakra.div>
      <chakra.div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        pt={flush ? '0' : '4'}
      >
        {children}
      </chakra.div>
    </div>
  );
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  h: '11',
  px: '3',
  flexShrink: '0',
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'fg.muted',
  cursor: 'button',
  position: 'relative',
  borderRadius: 'l1',
  ...press,
  _hover: { color: 'fg' },
  _focusVisible: { outlineOffset: '-2px' },
  _selected: {
    color: 'brand.fg',
    fontWeight: 'semibold',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '2',
      bottom: '0',
      height: '2px',
      bg: 'brand.solid',
      borderRadius: 'full',
      ...drawnWhenForced,
    },
  },
} as const;

interface TabProps extends Omit<CountTab, 'value'> {
  id: string;
  /** The ID of the tab panel. */
  panel: string;
  chosen: boolean;
  onChoose: () => void;
}

function Tab({ id, panel, label, count, chosen, onChoose }: TabProps) {
  return (
    <chakra.button
      type="button"
      role="tab"
      id={id}
      aria-selected={chosen}
      aria-controls={chosen ? panel : undefined}
      tabIndex={chosen ? 0 : -1}
      onClick={onChoose}
      css={look}
    >
      {label}
      {count !== undefined && (
        <chakra.span
          bg="bg.muted"
          color="fg.muted"
          px="1.5"
          borderRadius="full"
          fontSize="2xs"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          minW="5"
          textAlign="center"
        >
          {badgeCount(count)}
        </chakra.span>
      )}
    </chakra.button>
  );
}
