import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { HandHelping, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { replyNote } from '../../domain/replyNote';
import { graphql } from '../../graphql';
import type { OtherReferrers_ReferralFragment } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { ReferrerLine } from '../parts/ReferrerLine';
import { mentionsName } from '../request/draft';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { askInsteadCopy } from './copy';
import { draftFromReferral } from './draftFromReferral';
import { useAskAtOnce } from './useAskAtOnce';

const RequestDialog = lazyOverlay(async () => (await import('../request/RequestDialog')).RequestDialog);

const OtherReferrers_referral = graphql(`
  fragment OtherReferrers_referral on Referral {
    id
    jobTitle
    company
    message
    job {
      id
      status
      referralEnabled
    }
    resume {
      id
      name
      bytes
    }
    referrer {
      id
      firstName
    }
    alternatives(first: 3) {
      id
      firstName
      stats {
        typicalReplyHours
        answerRate
      }
      ...ReferrerLine_user
    }
  }
`);

/** Others at the company of a request that ended, each with a button that sends the same request to them. */
export function OtherReferrers({ referral }: { referral: FragmentType<typeof OtherReferrers_referral> }) {
  const data = useFragmentOf(OtherReferrers_referral, referral);
  const [editing, setEditing] = useState<string | null>(null);
  const { ask, undo, asked } = useAskAtOnce();
  const { company, alternatives, referrer } = data;
  const request = draftFromReferral(data);
  // Someone who reads the name of another person in a request will not answer it.
  const isReady = request.job !== '' && !mentionsName(request.message, referrer.firstName);
  if (alternatives.length === 0) return <Nobody company={company} />;
  return (
    <>
      <Box color="fg.muted" mb="3">
        {isReady ? askInsteadCopy.help : askInsteadCopy.review}
      </Box>
      <chakra.ul display="grid" gap="3" aria-label={askInsteadCopy.title}>
        {alternatives.map((user) => (
          <OtherReferrer
            key={user.id}
            user={user}
            isAsked={asked.has(user.id)}
            onAsk={() => (isReady ? ask({ ...user, company }, request) : setEditing(user.id))}
            onUndo={() => undo(user.id)}
            {...(isReady && { onEdit: () => setEditing(user.id) })}
          />
        ))}
      </chakra.ul>
      {editing && (
        <RequestDialog
          referrerId={editing}
          filled={{ ...request, resume: data.resume, askedBefore: referrer.firstName }}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

interface OtherReferrerProps {
  user: OtherReferrers_ReferralFragment['alternatives'][number];
  /** The request is about to be sent. */
  isAsked: boolean;
  onAsk: () => void;
  onUndo: () => void;
  /** Absent where asking opens the form anyway. */
  onEdit?: () => void;
}

function OtherReferrer({ user, isAsked, onAsk, onUndo, onEdit }: OtherReferrerProps) {
  return (
    <Flex as="li" justify="space-between" align="center" gap="3" wrap="wrap">
      <Box minW="0" flex="1 1 12rem">
        <ReferrerLine user={user} link size="sm" note={replyNote(user.stats)} />
      </Box>
      <Flex gap="1" wrap="wrap">
        {/* One button, so that it keeps the focus. */}
        <OnlineButton
          size="sm"
          variant="subtle"
          aria-label={isAsked ? askInsteadCopy.undoFor(user.firstName) : askInsteadCopy.askFor(user.firstName)}
          {...(!onEdit && { 'data-action': 'ask' })}
          worksOffline={isAsked}
          onClick={isAsked ? onUndo : onAsk}
        >
          {isAsked ? <Undo2 aria-hidden /> : <HandHelping aria-hidden />}
          {isAsked ? askInsteadCopy.undo : askInsteadCopy.ask}
        </OnlineButton>
        {onEdit && !isAsked && (
          <OnlineButton
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-label={askInsteadCopy.editFor(user.firstName)}
            data-action="ask"
            onClick={onEdit}
          >
            {askInsteadCopy.edit}
          </OnlineButton>
        )}
      </Flex>
    </Flex>
  );
}

function Nobody({ company }: { company: string }) {
  return (
    <Box color="fg.muted">
      {askInsteadCopy.nobody(company)}{' '}
      <chakra.span asChild color="brand.fg" fontWeight="medium" textDecoration="underline">
        <Link to={paths.alumni}>{askInsteadCopy.find}</Link>
      </chakra.span>
    </Box>
  );
}
