import { Portal } from '@chakra-ui/react/portal';
import { Tooltip as Chakra } from '@chakra-ui/react/tooltip';
import type { ReactElement } from 'react';

export interface TooltipProps {
  /** A few words that are also available elsewhere. */
  content: string;
  children: ReactElement;
  placement?: 'top' | 'right' | 'bottom' | 'left';
  disabled?: boolean;
}

/** A few words for mouse and keyboard users, for example the name of an icon. */
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
