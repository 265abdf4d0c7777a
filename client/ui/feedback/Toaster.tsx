import { Box } from '@chakra-ui/react/box';
import { Portal } from '@chakra-ui/react/portal';
import { Toast, Toaster as ChakraToaster } from '@chakra-ui/react/toast';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { toaster } from './toast';

const signs = {
  success: { icon: CircleCheck, color: 'good' },
  error: { icon: CircleAlert, color: 'bad' },
  info: { icon: Info, color: 'info' },
} as const;

const signOf = (type: string | undefined) => (type === 'success' || type === 'error' ? signs[type] : signs.info);

/** Shows the toasts. Mounted once, by ThemeProvider. */
export function Toaster() {
  return (
    <Portal>
      <ChakraToaster toaster={toaster}>
        {({ type, title, description, action }) => {
          const { icon: Icon, color } = signOf(type);
          return (
            <Toast.Root role={type === 'error' ? 'alert' : 'status'}>
              <Box asChild color={color} boxSize="5" flexShrink="0">
                <Icon aria-hidden />
              </Box>
              <Box flex="1" minW="0">
                <Toast.Title>{title}</Toast.Title>
                {description && <Toast.Description>{description}</Toast.Description>}
              </Box>
              {action && <Toast.ActionTrigger>{action.label}</Toast.ActionTrigger>}
              <Toast.CloseTrigger aria-label="Dismiss" />
            </Toast.Root>
          );
        }}
      </ChakraToaster>
    </Portal>
  );
}
