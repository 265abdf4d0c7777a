import { Portal } from '@chakra-ui/react/portal';
import { Tooltip as Chakra } from '@chakra-ui/react/tooltip';
import type { ReactElement } from 'react';

export interface TooltipProps {
  /** A few words; never the only place where something is said. */
  content: string;
  children: ReactElement;
  placement?: 'top' | 'right' | 'bottom' | 'left';
  disabled?: boolean;
}

/** A few words for the pointer and the keyboard, as the name of an icon. */
export function Tooltip({ content, children, placement = 'top', disabled = false }: TooltipProps) {
  if (disabled) return children;
  return (
    <Chakra.Root openDelay={300} closeDelay={80} positioning={{ placement }} lazyMount unmountOnExit>
      <Chakra.Trigger asChild>{children}</Chakra.Trigger>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content>{content}</Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
