import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { RadioField } from '../../ui/forms/RadioField';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { closeCopy } from './copy';
import { useChangeJobStatus } from './useJobActions';

interface CloseDialogProps {
  job: { id: string; title: string };
  onClose: () => void;
}

const ANSWERS = [
  { value: 'keep', label: closeCopy.keep, help: closeCopy.keepHelp },
  { value: 'reject', label: closeCopy.reject, help: closeCopy.rejectHelp },
];

/** Asks before a job is closed what becomes of the referral requests that wait. */
export function CloseDialog({ job: { id, title }, onClose }: CloseDialogProps) {
  const [answer, setAnswer] = useState('keep');
  const { change, loading } = useChangeJobStatus();
  const confirm = async () => {
    if (await change(id, 'CLOSED', answer === 'reject')) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={closeCopy.title(title)}
      description={closeCopy.description}
      confirmLabel={closeCopy.confirm}
      loading={loading}
    >
      <RadioField label={closeCopy.unknown} options={ANSWERS} value={answer} onChange={setAnswer} />
      <Box mt="3" fontSize="xs" color="fg.muted">
        {closeCopy.others}
      </Box>
    </ConfirmDialog>
  );
}
