import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from '../../graphql';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { requestWords } from '../copy';
import { emptyDraft, type RequestDraft } from './draft';
import { QuotaLeft, quotaIsUsedUp } from './QuotaLeft';
import { ReferrerLine } from '../parts/ReferrerLine';
import { RequestForm } from './RequestForm';
import { RequestNotice } from './RequestNotice';
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

export interface RequestDialogProps {
  /** Who is asked. */
  referrerId: string;
  onClose: () => void;
}

/** Asks somebody for a referral; open as long as it is there. */
export function RequestDialog({ referrerId, onClose }: RequestDialogProps) {
  const formId = useId();
  const [uploading, setUploading] = useState(false);
  // The quota is as of now, whatever was shown before.
  const { data, loading, error, refetch } = useQuery(RequestDialog_query, {
    variables: { referrerId },
    fetchPolicy: 'cache-and-network',
  });
  const referrer = data?.user;
  const quota = data?.me?.referralQuota;
  const form = useForm<RequestDraft>({ defaultValues: emptyDraft });
  const { request, requesting, obstacle } = useRequestReferral({ form, referrer: referrer ?? null, onSent: onClose });
  const company = referrer?.company;
  const ready = referrer && company && data.me;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={requestWords.title(referrer?.firstName)}
      size="md"
      description={quota && <QuotaLeft quota={quota} />}
      busy={requesting}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose} disabled={requesting}>
            {requestWords.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={requesting}
            disabled={!ready || uploading || quotaIsUsedUp(quota)}
          >
            {requestWords.send}
          </Button>
        </>
      }
    >
      {!data && loading && <BlockSkeleton lines={6} label={requestWords.loading} />}
      {!data && !loading && error && <ErrorState onRetry={() => void refetch()}>{requestWords.failed}</ErrorState>}
      {data && !ready && <RequestNotice>{requestWords.gone}</RequestNotice>}
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
