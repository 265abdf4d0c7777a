import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { isPlainClick } from '../../lib/isPlainClick';
import { Time } from '../../ui/data/Time';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { reasonSentences, referralCopy } from '../parts/copy';
import { referralCenterCopy } from './copy';

const SentReferral_referral = graphql(`
  fragment SentReferral_referral on Referral {
    id
    jobTitle
    company
    status
    rejectionReason
    expiresAt
    createdAt
    referrer {
      id
      name
    }
  }
`);

interface SentReferralProps {
  referral: FragmentType<typeof SentReferral_referral>;
  isOpen: boolean;
  /** Shows the request beside the list; without it, the row leads to the page of the request. */
  onOpen?: (id: string) => void;
}

/** One of the viewer's own requests in the list. */
export function SentReferral({ referral, isOpen, onOpen }: SentReferralProps) {
  const data = useFragmentOf(SentReferral_referral, referral);
  const { id, jobTitle, company, status, rejectionReason, expiresAt, createdAt, referrer } = data;
  return (
    <Box
      position="relative"
      px="4"
      py="2.5"
      minH="16"
      borderBottomWidth="1px"
      bg={isOpen ? 'brand.subtle' : undefined}
      _hover={{ bg: isOpen ? 'brand.subtle' : 'bg.subtle' }}
    >
      <article aria-label={referralCopy.jobAt(jobTitle, company)}>
        <Flex justify="space-between" align="flex-start" gap="3">
          <chakra.span
            asChild
            fontWeight="semibold"
            color="fg"
            overflowWrap="anywhere"
            scrollMarginTop="calc(var(--toolbar, 0px) + 16px)"
            _focusVisible={{ outlineOffset: '2px' }}
            _before={{ content: '""', position: 'absolute', inset: '0' }}
          >
            <Link
              to={paths.referral(id)}
              data-row={id}
              aria-current={isOpen || undefined}
              onClick={(event) => {
                if (!onOpen || !isPlainClick(event)) return;
                event.preventDefault();
                onOpen(id);
              }}
            >
              {referralCopy.jobAt(jobTitle, company)}
            </Link>
          </chakra.span>
          <Box flexShrink="0">
            <ReferralStatusBadge status={status} />
          </Box>
        </Flex>
        <Flex justify="space-between" gap="3" mt="1" fontSize="xs" color="fg.muted">
          <chakra.span truncate title={referrer.name}>
            {referrer.name} · <Time at={createdAt} />
          </chakra.span>
          {status === 'PENDING' && expiresAt !== null && (
            <Time at={expiresAt} style="left" flexShrink="0">
              {referralCenterCopy.expires}
            </Time>
          )}
        </Flex>
        {rejectionReason && (
          <Box fontSize="xs" color="fg.muted" mt="0.5">
            {reasonSentences[rejectionReason]}
          </Box>
        )}
      </article>
    </Box>
  );
}
