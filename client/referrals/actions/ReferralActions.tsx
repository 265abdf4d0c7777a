import type { FragmentType } from '@apollo/client';
import { Flex } from '@chakra-ui/react';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { ReferralStatus } from '../../graphql/graphql';
import { ActionMenu } from '../../ui/overlays/ActionMenu';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { hireWords, moreWords, moveWords, withdrawWords } from '../copy';
import { useMoveReferral } from './useMoveReferral';

export const ReferralActions_referral = graphql(`
  fragment ReferralActions_referral on Referral {
    id
    status
    jobTitle
    allowedTransitions
    candidate {
      id
      user {
        id
        firstName
      }
    }
    referrer {
      id
      firstName
    }
  }
`);

// The form comes with the first rejection.
const RejectDialog = lazy(async () => ({ default: (await import('./RejectDialog')).RejectDialog }));

/** What leads towards a hire, in the order of the way there: the first that is allowed stands out. */
const FORWARD: readonly ReferralStatus[] = ['ACCEPTED', 'REFERRED', 'INTERVIEW', 'HIRED'];
/** Moves that cannot be taken back are asked about first. */
const ASKED_FIRST: ReadonlySet<ReferralStatus> = new Set(['REJECTED', 'WITHDRAWN', 'HIRED']);

/** What the viewer may do with a referral now, as the server says. */
export function ReferralActions({ referral }: { referral: FragmentType<typeof ReferralActions_referral> }) {
  const { id, status, jobTitle, allowedTransitions, candidate, referrer } = useFragmentOf(
    ReferralActions_referral,
    referral,
  );
  const { move, moving } = useMoveReferral();
  const [asking, setAsking] = useState<ReferralStatus | null>(null);
  if (allowedTransitions.length === 0) return null;

  const start = (to: ReferralStatus) => (ASKED_FIRST.has(to) ? setAsking(to) : void move({ id, status: to }));
  const confirm = async (to: ReferralStatus) => {
    await move({ id, status: to });
    setAsking(null);
  };
  const main = FORWARD.find((to) => allowedTransitions.includes(to));
  const rest = allowedTransitions.filter((to) => to !== main);
  // Few enough to stand in sight: accept or reject, and the candidate's withdrawal.
  const inSight = status === 'PENDING' || !main ? rest : [];
  const inMenu = rest.filter((to) => !inSight.includes(to));
  const close = () => setAsking(null);
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {main && (
        <Button size="sm" loading={moving && asking === null} onClick={() => start(main)}>
          {moveWords[main].label}
        </Button>
      )}
      {inSight.map((to) => (
        <Button
          key={to}
          size="sm"
          variant="outline"
          colorPalette={to === 'REJECTED' ? 'red' : 'gray'}
          disabled={moving}
          onClick={() => start(to)}
        >
          {moveWords[to].label}
        </Button>
      ))}
      {inMenu.length > 0 && (
        <ActionMenu
          trigger={
            <IconButton size="sm" variant="outline" colorPalette="gray" aria-label={moreWords.more} disabled={moving}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          actions={inMenu.map((to) => ({
            value: to,
            label: moveWords[to].label,
            destructive: to === 'REJECTED',
            separated: to === 'REJECTED',
            onSelect: () => start(to),
          }))}
        />
      )}
      {asking === 'REJECTED' && (
        <Suspense fallback={null}>
          <RejectDialog
            onClose={close}
            name={candidate.user.firstName}
            onReject={(given) => move({ id, status: 'REJECTED', ...given })}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking === 'WITHDRAWN'}
        onClose={close}
        onConfirm={() => void confirm('WITHDRAWN')}
        title={withdrawWords.title}
        description={withdrawWords.description(referrer.firstName)}
        confirmLabel={withdrawWords.confirm}
        cancelLabel={withdrawWords.cancel}
        destructive
        loading={moving}
      />
      <ConfirmDialog
        open={asking === 'HIRED'}
        onClose={close}
        onConfirm={() => void confirm('HIRED')}
        title={hireWords.title(candidate.user.firstName)}
        description={hireWords.description(jobTitle)}
        confirmLabel={hireWords.confirm}
        cancelLabel={hireWords.cancel}
        loading={moving}
      />
    </Flex>
  );
}
