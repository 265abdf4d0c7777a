import { Drawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { toastRegion } from '../../ui/feedback/toastRegion';
import { CloseButton } from '../../ui/layout/CloseButton';
import { Sidebar, type SidebarProps } from './Sidebar';

/** The sidebar on phones. It slides in from the left, traps the focus, and returns it when it closes. */
export function MenuDrawer({ onClose, ...sidebar }: SidebarProps & { onClose: () => void }) {
  return (
    <Drawer.Root open persistentElements={[toastRegion]} onOpenChange={(details) => details.open || onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-label="Menu">
            <Sidebar {...sidebar} />
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label="Close menu" position="absolute" top="3" insetEnd="3" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
