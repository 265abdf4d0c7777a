import type { FragmentType } from '@apollo/client';
import { chakra, Flex } from '@chakra-ui/react';
import { Check, HandHelping } from 'lucide-react';
import { useState } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { barOnPhones } from '../../ui/layout/barOnPhones';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { applyCopy } from '../apply/copy';
import { jobCopy } from '../parts/copy';
import { SaveButton } from '../parts/SaveButton';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { detailsCopy } from './copy';

const ApplyDialog = lazyOverlay(async () => (await import('../apply/ApplyDialog')).ApplyDialog);

const JobActions_job = graphql(`
  fragment JobActions_job on Job {
    id
    title
    company
    status
    referralEnabled
    referrersCount
    viewerHasApplied
    viewerHasSaved
    match {
      score
    }
    firstReferrer: referrers(first: 1) {
      id
    }
  }
`);

/** The first button takes what the others leave. */
const wideOnPhones = { flex: { base: '1', md: 'none' } } as const;

interface JobActionsProps {
  job: FragmentType<typeof JobActions_job>;
  onAsk: (personId: string, jobId: string) => void;
}

/** What a job seeker can do: ask for a referral, apply, save. Nothing for other viewers. */
export function JobActions({ job, onAsk }: JobActionsProps) {
  const data = useFragmentOf(JobActions_job, job);
  const [applying, setApplying] = useState(false);
  const { id, match, status, referralEnabled, referrersCount, firstReferrer, viewerHasApplied } = data;
  if (!match) return null; // only job seekers have one
  const canBeAsked = referralEnabled ? firstReferrer[0]?.id : undefined;
  const isOpen = status === 'OPEN';
  return (
    <Flex gap="2" wrap="wrap" align="center" data-takes-bottom="" {...barOnPhones}>
      {canBeAsked && isOpen && (
        <OnlineButton {...wideOnPhones} onClick={() => onAsk(canBeAsked, id)} data-action="ask">
          <HandHelping aria-hidden /> {detailsCopy.ask}
        </OnlineButton>
      )}
      {viewerHasApplied && (
        <chakra.span display="inline-flex" alignItems="center" gap="1.5" color="good" fontWeight="medium">
          <Check size={16} aria-hidden /> {jobCopy.applied}
        </chakra.span>
      )}
      {!viewerHasApplied && isOpen && (
        <OnlineButton
          {...(canBeAsked ? { variant: 'outline', colorPalette: 'gray' } : wideOnPhones)}
          onClick={() => setApplying(true)}
          data-action="apply"
        >
          {applyCopy.apply}
        </OnlineButton>
      )}
      {!viewerHasApplied && <SaveButton job={data} />}
      {applying && (
        <ApplyDialog
          job={data}
          referrers={canBeAsked ? referrersCount : 0}
          onAsk={() => {
            setApplying(false);
            if (canBeAsked) onAsk(canBeAsked, id);
          }}
          onClose={() => setApplying(false)}
        />
      )}
    </Flex>
  );
}
