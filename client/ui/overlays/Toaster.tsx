import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from '../layout/CloseButton';
import { edgeWhenForced } from '../theme/recipes';
import { type Toast, toaster } from '../feedback/toast';

const SIGNS = {
  success: { icon: CircleCheck, color: 'good' },
  error: { icon: CircleAlert, color: 'bad' },
  info: { icon: Info, color: 'info' },
} as const;

/**
 * Shows the toast. Mounted once, by ThemeProvider, and part of the first script: a toast must appear without a connection too. Not based
 * on Chakra's toasts, whose stack and state machine are larger than the rest of the first screen can give way to.
 */
export function Toaster() {
  const current = useSyncExternalStore(toaster.subscribe, toaster.get, () => null);
  // Prerendered pages have no document to put it into.
  const inBrowser = useSyncExternalStore(
    toaster.subscribe,
    () => true,
    () => false,
  );
  if (!inBrowser) return null;
  return createPortal(
    // Stays in the document, because screen readers only read changes of a live region that they know.
    <Flex
      role="region"
      aria-label="Messages of the page"
      aria-live="polite"
      data-toasts=""
      position="fixed"
      // On phones above the bar of the portal.
      bottom={{ base: 'calc(4.5rem + env(safe-area-inset-bottom))', md: '4' }}
      insetEnd="4"
      zIndex="toast"
      // A modal dialog takes the pointer away from everything else.
      pointerEvents="auto"
      _empty={{ display: 'none' }}
    >
      {current && <ToastBox key={current.id} toast={current} />}
    </Flex>,
    document.body,
  );
}

function ToastBox({ toast: { id, type, title, description, action, leaving } }: { toast: Toast }) {
  const titleId = useId();
  const { icon: Icon, color } = SIGNS[type];
  const runAction = () => {
    // Before the toast leaves, which makes a held action final.
    action?.onClick();
    toaster.dismiss(id);
  };
  return (
    <Flex
      role={type === 'error' ? 'alert' : 'status'}
      aria-labelledby={titleId}
      aria-atomic="true"
      position="relative"
      align="flex-start"
      gap="3"
      width={{ base: 'calc(100vw - 32px)', md: '22rem' }}
      py="3"
      ps="4"
      pe="11"
      bg="bg.panel"
      color="fg"
      borderRadius="l3"
      boxShadow="float"
      css={edgeWhenForced}
      fontSize="sm"
      animation={leaving ? 'rise-out 120ms forwards' : 'rise-in 200ms'}
      onPointerEnter={toaster.pause}
      onPointerLeave={toaster.resume}
      onFocus={toaster.pause}
      onBlur={toaster.resume}
    >
      <Box asChild color={color} boxSize="5" flexShrink="0">
        <Icon aria-hidden />
      </Box>
      <Box flex="1" minW="0" lineHeight="short">
        <Box id={titleId} fontWeight="semibold">
          {title}
        </Box>
        {description && <Box color="fg.muted">{description}</Box>}
      </Box>
      {action && (
        <Button size="xs" variant="ghost" my="-1.5" onClick={runAction}>
          {action.label}
        </Button>
      )}
      <chakra.span position="absolute" top="2" insetEnd="2">
        <CloseButton size="xs" aria-label="Dismiss" onClick={() => toaster.dismiss(id)} />
      </chakra.span>
    </Flex>
  );
}
