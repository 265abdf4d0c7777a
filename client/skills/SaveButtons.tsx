import { Button } from '@chakra-ui/react/button';
import { DialogCancel } from '../ui/overlays/DialogCancel';
import { saveButtonsCopy } from './copy';

interface SaveButtonsProps {
  /** The form that Save submits. */
  formId: string;
  disabled: boolean;
  loading: boolean;
}

/** The footer of this feature's dialogs. */
export function SaveButtons({ formId, disabled, loading }: SaveButtonsProps) {
  return (
    <>
      <DialogCancel disabled={loading}>{saveButtonsCopy.cancel}</DialogCancel>
      <Button type="submit" form={formId} disabled={disabled} loading={loading}>
        {saveButtonsCopy.save}
      </Button>
    </>
  );
}
