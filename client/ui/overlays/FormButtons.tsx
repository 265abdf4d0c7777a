import { OnlineButton } from '../network/OnlineButton';
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
  /** Submitting needs no network. */
  worksOffline?: boolean;
}

/** The footer of an AppDialog with a form. */
export function FormButtons({
  formId,
  cancel,
  submit,
  loading,
  disabled = false,
  destructive = false,
  worksOffline = false,
}: FormButtonsProps) {
  return (
    <>
      <DialogCancel disabled={loading}>{cancel}</DialogCancel>
      <OnlineButton
        type="submit"
        form={formId}
        disabled={disabled}
        loading={loading}
        worksOffline={worksOffline}
        {...(destructive && { colorPalette: 'red' })}
      >
        {submit}
      </OnlineButton>
    </>
  );
}
