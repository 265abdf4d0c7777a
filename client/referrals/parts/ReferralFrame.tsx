import type { ReactNode } from 'react';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { EmptyWithLink } from '../../ui/feedback/EmptyWithLink';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page, type PageProps } from '../../ui/layout/Page';
import { referralPageCopy } from './pageCopy';

interface ReferralFrameProps {
  /** The list that the request belongs to. */
  back: { to: string; label: string };
  width?: PageProps['width'];
  /** Null when the request does not exist or is not visible to the viewer, undefined until it is loaded. */
  referral: { jobTitle: string; company: string; department: string | null } | null | undefined;
  loading: boolean;
  /** Whether loading failed. */
  failed: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** The page of one referral request. Shows its title and the way back, also while the request loads and when it cannot be shown. */
export function ReferralFrame({ back, width, referral, loading, failed, onRetry, children }: ReferralFrameProps) {
  return (
    <Page
      title={referral ? referralPageCopy.titleOf(referral.jobTitle, referral.company) : referralPageCopy.title}
      description={referral?.department && referralPageCopy.department(referral.department)}
      back={back}
      width={width}
    >
      {referral === undefined && loading && <BlockSkeleton lines={8} label={referralPageCopy.loading} />}
      {referral === undefined && !loading && failed && (
        <ErrorState onRetry={onRetry}>{referralPageCopy.failed}</ErrorState>
      )}
      {referral === null && (
        <EmptyWithLink to={back.to} label={referralPageCopy.back}>
          {referralPageCopy.notFound}
        </EmptyWithLink>
      )}
      {children}
    </Page>
  );
}
