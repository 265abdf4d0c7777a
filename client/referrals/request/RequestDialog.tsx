import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { graphql } from '../../graphql';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { ReferrerLine } from '../parts/ReferrerLine';
import { requestDialogCopy } from './copy';
import { QuotaLeft, quotaIsUsedUp } from './QuotaLeft';
import { RequestForm } from './RequestForm';
import { RequestNotice } from './RequestNotice';
import { useRequestDraft } from './useRequestDraft';
import { useRequestReferral } from './useRequestReferral';

const RequestDialog_query = graphql(`
  query RequestDialog($referrerId: ID!) {
    me {
      id
      resume {
        id
        name
        bytes
      }
      referralQuota {
        open
        openLimit
        thisMonth
        monthLimit
      }
    }
    user(id: $referrerId) {
      id
      firstName
      company
      ...ReferrerLine_user
    }
  }
`);

interface RequestDialogProps {
  referrerId: string;
  /** The job that is chosen at first. */
  jobId?: string;
  onClose: () => void;
}

/** Asks a referrer for a referral. It is open while it is mounted. */
export function RequestDialog({ referrerId, jobId, onClose }: RequestDialogProps) {
  const formId = useId();
  const [uploading, setUploading] = useState(false);
  // Always fetched, because a cached quota may be out of date.
  const { data, loading, error, refetch } = useQuery(RequestDialog_query, {
    variables: { referrerId },
    fetchPolicy: 'cache-and-network',
  });
  const referrer = data?.user;
  const quota = data?.me?.referralQuota;
  const { form, typed, drop } = useRequestDraft(referrerId, jobId);
  const onSent = () => {
    drop();
    onClose();
  };
  const { request, requesting, obstacle } = useRequestReferral({ form, referrer: referrer ?? null, onSent });
  const company = referrer?.company;
  const ready = referrer && company && data.me;
  const disabled = !ready || uploading || quotaIsUsedUp(quota);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={requestDialogCopy.title(referrer?.firstName)}
      size="md"
      description={quota && <QuotaLeft quota={quota} />}
      busy={requesting}
      unsaved={typed}
      onDiscard={drop}
      footer={
        <FormButtons
          formId={formId}
          cancel={requestDialogCopy.cancel}
          submit={requestDialogCopy.send}
          loading={requesting}
          disabled={disabled}
        />
      }
    >
      {!data && loading && <BlockSkeleton lines={6} label={requestDialogCopy.loading} />}
      {!data && !loading && error && <ErrorState onRetry={() => void refetch()}>{requestDialogCopy.failed}</ErrorState>}
      {data && !ready && <RequestNotice>{requestDialogCopy.notAvailable}</RequestNotice>}
      {ready && (
        <Box display="grid" gap="5">
          <ReferrerLine user={referrer} />
          {obstacle && <RequestNotice obstacle={obstacle} onLeave={onClose} />}
          <RequestForm
            id={formId}
            form={form}
            company={company}
            resume={data.me?.resume ?? null}
            onUploading={setUploading}
            onSend={(draft) => void request(draft)}
          />
        </Box>
      )}
    </AppDialog>
  );
}
