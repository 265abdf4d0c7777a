import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { toastLoadFailure } from '../lazy/lazyOverlay';
import { partOf, usePart } from '../lazy/part';
import type { MenuAction } from './MenuFrame';

interface ActionMenuProps {
  /** The button that opens the menu, with its own accessible name. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  actions: readonly MenuAction[];
  /** What the menu is about, above its actions. */
  head?: ReactNode;
  /** For a menu that something else opens too, for example a long press. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

const frame = partOf(async () => (await import('./MenuFrame')).MenuFrame);
// A failure is reported when the menu opens.
const warm = () => void frame.preload();

/** A menu of actions, with arrow keys, type-ahead and Escape. */
export function ActionMenu({ trigger, actions, head, open: openedOutside, onOpenChange }: ActionMenuProps) {
  const [openedHere, setOpenedHere] = useState(false);
  const open = openedOutside ?? openedHere;
  const [needed, setNeeded] = useState(open);
  if (open && !needed) setNeeded(true);
  const change = (to: boolean) => {
    setOpenedHere(to);
    onOpenChange?.(to);
  };
  const { Component: MenuFrame } = usePart(frame, {
    wanted: open,
    onFailed: (failure) => {
      toastLoadFailure(failure);
      change(false);
    },
  });
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: warm,
    onFocus: warm,
    onClick: () => change(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      change(true);
    },
  });
  if (!needed || !MenuFrame) return closed;
  return <MenuFrame trigger={trigger} actions={actions} head={head} open={open} onOpenChange={change} />;
}
