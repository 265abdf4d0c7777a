import { chakra } from '@chakra-ui/react';
import { BadgeAlert, BadgeCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { Tooltip } from '../../ui/overlays/Tooltip';
import { shellCopy } from './copy';

interface VerificationLinkProps {
  verified: boolean;
  /** The verified company. */
  company: string | null;
}

/** Whether a referrer's company is verified, as a link to the verification. The tooltip names the company. */
export function VerificationLink({ verified, company }: VerificationLinkProps) {
  const Icon = verified ? BadgeCheck : BadgeAlert;
  return (
    <Tooltip disabled={!verified || company === null} content={company ?? ''}>
      <chakra.span
        asChild
        hideBelow="lg"
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        minH="9"
        px="2"
        borderRadius="l2"
        fontSize="sm"
        fontWeight="medium"
        color={verified ? 'good' : 'waiting'}
        _hover={{ bg: 'bg.subtle' }}
      >
        <Link to={paths.verification}>
          <Icon size={16} aria-hidden />
          {verified ? shellCopy.verified : shellCopy.notVerified}
        </Link>
      </chakra.span>
    </Tooltip>
  );
}
