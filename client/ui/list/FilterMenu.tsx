import { Box, chakra } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FilterList, type FilterOption } from './FilterList';

export interface FilterMenuProps {
  /** What the filter is about, for example "Location". */
  label: string;
  options: readonly FilterOption[];
  /** The chosen values. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Adds a field that narrows the options. Use it for more than about ten. */
  search?: boolean;
  /** The maximum length of a value that users type themselves. Without it, they only choose from the options. Needs `search`. */
  maxTyped?: number;
  /** At most one value. Choosing it closes the menu; choosing it again removes it. */
  single?: boolean;
  /** More fields below the options, such as for a range. */
  footer?: ReactNode;
}

/** The width of the list with a margin, in pixels. */
const LIST_WIDTH = 272;

/** The text on the button: the label, the one chosen option, or how many are chosen. */
function textOf({ label, options, value }: Pick<FilterMenuProps, 'label' | 'options' | 'value'>): string {
  if (value.length === 0) return label;
  const only = value.length === 1 ? options.find((option) => option.value === value[0]) : undefined;
  return `${label}: ${only?.label ?? value.length}`;
}

/** A filter with several values behind a button. It closes with Escape, and when the focus or a click leaves it. */
export function FilterMenu({ onChange, search = false, single = false, ...list }: FilterMenuProps) {
  const { value } = list;
  const [open, setOpen] = useState(false);
  const [atEnd, setAtEnd] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useCloseOutside(frame, open, setOpen);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const openList = () => {
    const start = button.current?.getBoundingClientRect().left ?? 0;
    setAtEnd(start + LIST_WIDTH > window.innerWidth);
    setOpen(true);
  };
  const choose = (chosen: string) => {
    const without = value.filter((own) => own !== chosen);
    const isRemoved = without.length < value.length;
    if (single) onChange(isRemoved ? [] : [chosen]);
    else onChange(isRemoved ? without : [...value, chosen]);
    if (single) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !frame.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <Box ref={frame} position="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        size="sm"
        width={{ base: 'full', md: 'auto' }}
        justifyContent="space-between"
        variant={value.length > 0 ? 'subtle' : 'outline'}
        colorPalette={value.length > 0 ? 'brand' : 'gray'}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? setOpen(false) : openList())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          openList();
        }}
      >
        <chakra.span overflow="hidden" textOverflow="ellipsis" maxW="14rem">
          {textOf(list)}
        </chakra.span>
        <ChevronDown aria-hidden />
      </Button>
      {open && (
        <FilterList
          {...list}
          id={id}
          search={search}
          single={single}
          atEnd={atEnd}
          onChoose={choose}
          onClear={() => onChange([])}
        />
      )}
    </Box>
  );
}

/** Closes the menu with a press outside. Not with a click: a press that starts inside may end outside. */
function useCloseOutside(
  frame: { current: HTMLElement | null },
  open: boolean,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [frame, open, setOpen]);
}
