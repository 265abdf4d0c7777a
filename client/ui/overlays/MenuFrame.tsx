import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import type { LucideIcon } from 'lucide-react';
import { Fragment, type HTMLAttributes, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useOnline } from '../../lib/useOnline';
import { offlineCopy } from '../network/copy';

export interface MenuAction {
  /** Unique in the menu. */
  value: string;
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  /** The action moves the focus. It runs after the menu has returned the focus to its button. */
  movesFocus?: boolean;
  disabled?: boolean;
  /** The action needs the network: it is disabled while the browser is offline. */
  needsNetwork?: boolean;
  destructive?: boolean;
  /** Adds a line above the action. */
  separated?: boolean;
}

interface MenuFrameProps {
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  actions: readonly MenuAction[];
  /** What the menu is about, above its actions. */
  head?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The open menu of ActionMenu, in its own file so that its code is loaded with the first use. */
export function MenuFrame({ trigger, actions, head, open, onOpenChange }: MenuFrameProps) {
  const select = useSelection(actions, open);
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => select(value)}
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
    >
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {head === undefined ? (
              <MenuItems actions={actions} />
            ) : (
              <Menu.ItemGroup>
                <Menu.ItemGroupLabel>{head}</Menu.ItemGroupLabel>
                <MenuItems actions={actions} />
              </Menu.ItemGroup>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

function MenuItems({ actions }: Pick<MenuFrameProps, 'actions'>) {
  const online = useOnline();
  return actions.map(({ value, label, icon: Icon, disabled, needsNetwork, destructive, separated }) => (
    <Fragment key={value}>
      {separated && <Menu.Separator />}
      <Menu.Item
        value={value}
        disabled={disabled || (needsNetwork === true && !online)}
        title={needsNetwork && !online ? offlineCopy.reason : undefined}
        {...(destructive && { color: 'bad', css: { '& svg': { color: 'bad' } } })}
      >
        {Icon && <Icon aria-hidden />}
        {label}
      </Menu.Item>
    </Fragment>
  ));
}

/** Runs the selected action: at once, because browsers allow some only during the click, or after the focus has returned. */
function useSelection(actions: readonly MenuAction[], open: boolean) {
  const waiting = useRef<MenuAction | null>(null);
  useEffect(() => {
    if (open || !waiting.current) return;
    const { onSelect } = waiting.current;
    waiting.current = null;
    // The menu returns the focus in a microtask of its own effect.
    requestAnimationFrame(onSelect);
  }, [open]);
  return (value: string) => {
    const action = actions.find((known) => known.value === value);
    if (action?.movesFocus) waiting.current = action;
    else action?.onSelect();
  };
}
