import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { Time } from '../../ui/data/Time';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { SubjectAuditLog } from '../parts/audit/SubjectAuditLog';
import { sayUnanswered } from '../parts/sayUnanswered';
import { voucherCopy as copy } from './copy';
import { TakeBackDialog } from './TakeBackDialog';
import { useRefreshRedemptions } from './useTakeBack';
import type { Voucher } from './voucher';
import { VoucherState } from './VoucherState';

const HandOut = graphql(`
  mutation HandOutVoucher($input: ClaimVoucherInput!) {
    claimVoucher(input: $input) {
      voucher {
        ...VoucherFields @unmask
      }
    }
  }
`);

interface FoundVoucherProps {
  voucher: Voucher;
  /** The code it was found by, which hands it out. */
  code: string;
  /** Reads the voucher again. Resolves when that is done. */
  onChanged: () => Promise<void>;
}

/** The voucher with the code that its owner showed, and what can be done with it. */
export function FoundVoucher({ voucher, code, onChanged }: FoundVoucherProps) {
  const { reward, cost, status, user, redeemedAt, claimedAt, reversedAt } = voucher;
  return (
    <chakra.article aria-label={copy.title(reward)} borderWidth="1px" borderRadius="l2" p="4" mt="4">
      <Flex gap="3" align="flex-start" justify="space-between" wrap="wrap">
        <Box minW="0" overflowWrap="anywhere">
          <Box fontWeight="semibold" fontSize="md">
            {reward}
          </Box>
          <Flex gap="2" align="center" mt="2">
            <PersonAvatar id={user.id} name={user.name} photoUrl={user.photoUrl} size="sm" />
            <ChakraLink asChild fontWeight="medium" color="fg">
              <Link to={paths.adminUser(user.id)}>
                <bdi>{user.name}</bdi>
              </Link>
            </ChakraLink>
          </Flex>
          <Flex columnGap="3" rowGap="1" wrap="wrap" color="fg.muted" fontSize="xs" mt="2">
            <span>{copy.cost(cost)}</span>
            <Time at={redeemedAt}>{copy.redeemed}</Time>
            {claimedAt !== null && <Time at={claimedAt}>{copy.claimed}</Time>}
            {reversedAt !== null && <Time at={reversedAt}>{copy.reversed}</Time>}
          </Flex>
        </Box>
        <VoucherState status={status} />
      </Flex>
      <Acts voucher={voucher} code={code} onChanged={onChanged} />
      <Box borderTopWidth="1px" mt="4" pt="4">
        <SubjectAuditLog type="credit-entry" id={voucher.entryId} empty={copy.noEntries} />
      </Box>
    </chakra.article>
  );
}

function Acts({ voucher, code, onChanged }: FoundVoucherProps) {
  const { status, user, certificate, reward } = voucher;
  const isOwn = useSession()?.user.id === user.id;
  const refresh = useRefreshRedemptions();
  const [isAsking, setIsAsking] = useState(false);
  const [isClaiming, setClaiming] = useState(false);
  const [handOut] = useMutationWithToast(HandOut, {
    success: copy.handedOut(reward),
    failure: copy.handOutFailed,
    onError: sayUnanswered,
  });
  const claim = async () => {
    setClaiming(true);
    await handOut({ input: { code } });
    // Also after a refusal, which is about the current state of the voucher.
    refresh();
    // Until then, it is shown as before, and a second press would be refused.
    await onChanged();
    setClaiming(false);
  };
  if (status === 'VOID') return null;
  if (isOwn) return <Remark>{copy.own}</Remark>;
  return (
    <>
      {certificate && <Remark>{copy.certificate}</Remark>}
      <Flex gap="2" mt="4" wrap="wrap">
        {status === 'VALID' && !certificate && (
          <OnlineButton loading={isClaiming} onClick={() => void claim()}>
            {copy.handOut}
          </OnlineButton>
        )}
        <OnlineButton variant="outline" colorPalette="gray" onClick={() => setIsAsking(true)}>
          {copy.takeBack}
        </OnlineButton>
      </Flex>
      {isAsking && (
        <TakeBackDialog voucher={voucher} onClose={() => setIsAsking(false)} onDone={() => void onChanged()} />
      )}
    </>
  );
}

const Remark = ({ children }: { children: string }) => (
  <chakra.p color="fg.muted" mt="3">
    {children}
  </chakra.p>
);
