import { Button } from '@chakra-ui/react/button';
import { DialogCancel } from './DialogCancel';

interface FormButtonsProps {
  /** The form that the second button submits. */
  formId: string;
  cancel: string;
  submit: string;
  loading: boolean;
  disabled?: boolean;
  /** What is submitted takes something away. */
  destructive?: boolean;
}

/** The footer of an AppDialog with a form. */
export function FormButtons({
  formId,
  cancel,
  submit,
  loading,
  disabled = false,
  destructive = false,
}: FormButtonsProps) {
  return (
    <>
      <DialogCancel disabled={loading}>{cancel}</DialogCancel>
      <Button
        type="submit"
        form={formId}
        disabled={disabled}
        loading={loading}
        {...(destructive && { colorPalette: 'red' })}
      >
        {submit}
      </Button>
    </>
  );
}
