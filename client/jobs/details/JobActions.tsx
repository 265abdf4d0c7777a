import type { FragmentType } from '@apollo/client';
import { chakra, Flex } from '@chakra-ui/react';
import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { Check, HandHelping } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
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

/** In the bar of phones, the first button takes what the others leave; in a column, a row of its own. */
const mainButton = {
  bar: { flex: { base: '1', md: 'none' } },
  column: { flex: '1 0 100%' },
} as const;
const otherButton = { bar: {}, column: { flex: '1' } } as const;

interface JobActionsProps {
  job: FragmentType<typeof JobActions_job>;
  onAsk: (personId: string, jobId: string) => void;
  /** The viewer's latest open request for the job. More people can be asked below. */
  request?: { id: string } | undefined;
  /** The buttons are in a narrow column, the first one above the others. */
  stacked?: boolean;
}

/** What a job seeker can do: ask for a referral, apply, save. Nothing for other viewers. */
export function JobActions({ job, onAsk, request, stacked = false }: JobActionsProps) {
  const data = useFragmentOf(JobActions_job, job);
  const [applying, setApplying] = useState(false);
  const { id, match, status, referralEnabled, referrersCount, firstReferrer, viewerHasApplied } = data;
  if (!match) return null; // only job seekers have one
  const canBeAsked = referralEnabled ? firstReferrer[0]?.id : undefined;
  const isOpen = status === 'OPEN';
  const place = stacked ? 'column' : 'bar';
  return (
    <Flex gap="2" wrap="wrap" align="center" data-takes-bottom="" {...barOnPhones}>
      <AskOrSee
        request={request}
        onAsk={canBeAsked && isOpen ? () => onAsk(canBeAsked, id) : undefined}
        place={mainButton[place]}
      />
      {viewerHasApplied && (
        <chakra.span display="inline-flex" alignItems="center" gap="1.5" color="good" fontWeight="medium">
          <Check size={16} aria-hidden /> {jobCopy.applied}
        </chakra.span>
      )}
      {!viewerHasApplied && isOpen && (
        <OnlineButton
          {...(canBeAsked || request
            ? { ...otherButton[place], variant: 'outline', colorPalette: 'gray' }
            : mainButton[place])}
          onClick={() => setApplying(true)}
          data-action="apply"
        >
          {applyCopy.apply}
        </OnlineButton>
      )}
      {!viewerHasApplied && <SaveButton job={data} {...otherButton[place]} />}
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

interface AskOrSeeProps extends Pick<JobActionsProps, 'request'> {
  /** Omitted if nobody can be asked. */
  onAsk: (() => void) | undefined;
  place: Pick<ButtonProps, 'flex'>;
}

/** The first action: asks the first referrer, or leads to the request that was sent. */
function AskOrSee({ request, onAsk, place }: AskOrSeeProps) {
  if (request)
    return (
      <Button asChild {...place}>
        <Link to={paths.referral(request.id)}>{detailsCopy.seeRequest}</Link>
      </Button>
    );
  if (!onAsk) return null;
  return (
    <OnlineButton {...place} onClick={onAsk} data-action="ask">
      <HandHelping aria-hidden /> {detailsCopy.ask}
    </OnlineButton>
  );
}
