import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { Fragment } from 'react';
import type { ActionMenuProps } from './ActionMenu';

/** What ActionMenu becomes when it is first used; apart from it, so that its code is fetched then. */
export function MenuFrame({ trigger, actions, open, onOpenChange }: Required<ActionMenuProps>) {
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => actions.find((action) => action.value === value)?.onSelect()}
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
    >
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {actions.map(({ value, label, icon: Icon, disabled, destructive, separated }) => (
              <Fragment key={value}>
                {separated && <Menu.Separator />}
                <Menu.Item
                  value={value}
                  disabled={disabled ?? false}
                  {...(destructive && { color: 'bad', css: { '& svg': { color: 'bad' } } })}
                >
                  {Icon && <Icon aria-hidden />}
                  {label}
                </Menu.Item>
              </Fragment>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
