import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { type ComponentProps, useId, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { backOn } from '../../domain/pauseCopy';
import { replyPromise } from '../../domain/replyNote';
import { graphql } from '../../graphql';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { Time } from '../../ui/data/Time';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { useHasLeft } from '../../ui/feedback/useHasLeft';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { ReferrerLine } from '../parts/ReferrerLine';
import { promiseCopy, requestDialogCopy } from './copy';
import { mentionsName, type RequestDraft } from './draft';
import { quotaLeft } from './quotaLeft';
import { RequestForm } from './RequestForm';
import { RequestNotice } from './RequestNotice';
import type { StoredResume } from './RequestResume';
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
      referralRequestObstacle
      requestsPausedUntil
      stats {
        typicalReplyHours
        answerRate
      }
      ...ReferrerLine_user
    }
    referrals(box: SENT, filter: {}, first: 50) {
      edges {
        cursor
        node {
          id
          status
          job {
            id
          }
          referrer {
            id
            firstName
          }
        }
      }
    }
  }
`);

/** An earlier request that is repeated. */
export interface RequestFill {
  /** The ID of a posted job, or OTHER_JOB with its title. */
  job?: string;
  jobTitle?: string;
  message: string;
  resume: StoredResume | null;
  /** The first name of the person who was asked then. */
  askedBefore: string;
}

interface RequestDialogProps {
  referrerId: string;
  /** The job that is chosen at first. */
  jobId?: string;
  /** What the form contains at first, where there is no draft. */
  filled?: RequestFill;
  onClose: () => void;
}

const valuesOf = ({ job, jobTitle, message, resume }: RequestFill): Partial<RequestDraft> => ({
  ...(job !== undefined && { job }),
  ...(jobTitle !== undefined && { jobTitle }),
  message,
  resumeFileId: resume?.id ?? '',
});

/** Asks a referrer for a referral. It is open while it is mounted. */
export function RequestDialog({ referrerId, jobId, filled, onClose }: RequestDialogProps) {
  const formId = useId();
  const [uploading, setUploading] = useState(false);
  // Always fetched, because a cached quota may be out of date.
  const { data, loading, error, refetch } = useQuery(RequestDialog_query, {
    variables: { referrerId },
    fetchPolicy: 'cache-and-network',
  });
  const referrer = data?.user;
  const quota = data?.me?.referralQuota && quotaLeft(data.me.referralQuota);
  const draft = useRequestDraft(referrerId, jobId, filled && valuesOf(filled));
  const { form, typed, drop, keyToSend } = draft;
  const isLeft = useHasLeft();
  const onSent = () => {
    drop();
    if (!isLeft.current) onClose(); // closing changes the address
  };
  const asked = { form, referrer: referrer ?? null, keyToSend, onSent };
  const { request, requesting, obstacle } = useRequestReferral(asked);
  const company = referrer?.company;
  const ready = referrer && company && data.me;
  const isPaused = referrer?.referralRequestObstacle === 'NOT_ACCEPTING_REQUESTS';
  const disabled = !ready || isPaused || uploading || quota?.isUsedUp === true;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={requestDialogCopy.title(referrer?.firstName)}
      size="md"
      description={quota && !quota.isUsedUp && quota.text}
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
      {ready && isPaused && <Paused referrer={referrer} until={referrer.requestsPausedUntil} />}
      {ready && !isPaused && (
        <Box display="grid" gap="5">
          <ReferrerLine user={referrer} />
          {quota?.isUsedUp && <RequestNotice obstacle={{ message: quota.text, openId: null }} onLeave={onClose} />}
          {obstacle && <RequestNotice obstacle={obstacle} onLeave={onClose} />}
          {filled && <NameNotice form={form} name={filled.askedBefore} />}
          <RequestForm
            id={formId}
            form={form}
            company={company}
            resume={data.me?.resume ?? null}
            lastResume={filled?.resume ?? null}
            uploaded={draft.uploaded}
            onUploaded={draft.upload}
            requests={data.referrals.edges.map(({ node }) => node)}
            onUploading={setUploading}
            onSend={(values) => void request(values)}
          />
          <Box fontSize="sm" color="fg.muted">
            <p>{replyPromise(referrer.firstName, referrer.stats)}</p>
            <p>{promiseCopy.shared(referrer.firstName)}</p>
          </Box>
        </Box>
      )}
    </AppDialog>
  );
}

/** Says that the message of the earlier request still names the person who got it. */
function NameNotice({ form, name }: { form: UseFormReturn<RequestDraft>; name: string }) {
  const message = useWatch({ control: form.control, name: 'message' });
  return mentionsName(message, name) && <RequestNotice>{requestDialogCopy.stillNames(name)}</RequestNotice>;
}

interface PausedProps {
  referrer: ComponentProps<typeof ReferrerLine>['user'];
  /** When the referrer is back; null if they have not said so. */
  until: string | null;
}

/** In place of the form, for a referrer who takes no requests. */
function Paused({ referrer, until }: PausedProps) {
  return (
    <Box display="grid" gap="5">
      <ReferrerLine user={referrer} />
      <RequestNotice>
        <p>{requestDialogCopy.notAvailable}</p>
        {until && (
          <p>
            <Time at={until} style="longDate">
              {backOn}
            </Time>
          </p>
        )}
      </RequestNotice>
    </Box>
  );
}
