import { createToaster } from '@chakra-ui/react/toast';

/** The store that Toaster.tsx shows. To show a toast, use `toast`. */
export const toaster = createToaster({
  placement: 'bottom-end',
  max: 4,
  gap: 12,
  duration: 4_000,
  offsets: '16px',
  removeDelay: 200,
});

const show = (type: 'success' | 'error' | 'info', title: string, description?: string) =>
  void toaster.create({ type, title, ...(description && { description }), closable: true });

/** Shows a toast at the bottom right for 4 s. Screen readers read errors immediately and other toasts at the next pause. */
export const toast = {
  success: (title: string, description?: string) => show('success', title, description),
  error: (title: string, description?: string) => show('error', title, description),
  info: (title: string, description?: string) => show('info', title, description),
  /** With a button to undo, shown for 8 s. */
  undo: (title: string, onUndo: () => void) =>
    void toaster.create({
      type: 'success',
      title,
      duration: 8_000,
      closable: true,
      action: { label: 'Undo', onClick: onUndo },
    }),
};
