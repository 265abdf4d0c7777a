import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from '../../graphql';
import { Loading, Skeleton } from '../../ui/data/Skeletons';
import { RadioField } from '../../ui/forms/RadioField';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { closeCopy } from './closeCopy';
import { useChangeJobStatus } from './useJobActions';

const WaitingRequests = graphql(`
  query WaitingRequests($jobId: ID!) {
    referrals(box: RECEIVED, filter: { jobId: $jobId, status: [PENDING] }, first: 1) {
      totalCount
    }
  }
`);

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
  const { change, loading } = useChangeJobStatus(onClose);
  const { data, loading: counting } = useQuery(WaitingRequests, {
    variables: { jobId: id },
    fetchPolicy: 'network-only',
  });
  const waiting = data?.referrals.totalCount;
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
      <Question waiting={waiting} counting={counting} answer={answer} onAnswer={setAnswer} />
    </ConfirmDialog>
  );
}

interface QuestionProps {
  /** The number of requests; undefined if it is not known. */
  waiting: number | undefined;
  counting: boolean;
  answer: string;
  onAnswer: (answer: string) => void;
}

/** What becomes of the requests that wait. Without their number, the question can still be answered. */
function Question({ waiting, counting, answer, onAnswer }: QuestionProps) {
  if (counting)
    return (
      <Loading label={closeCopy.loading}>
        <Skeleton height="24" />
      </Loading>
    );
  if (waiting === 0) return <Box color="fg.muted">{closeCopy.noneWaiting}</Box>;
  const label = waiting === undefined ? closeCopy.unknown : closeCopy.waiting(waiting);
  return (
    <>
      <RadioField label={label} options={ANSWERS} value={answer} onChange={onAnswer} />
      <Box mt="3" fontSize="xs" color="fg.muted">
        {closeCopy.others}
      </Box>
    </>
  );
}
