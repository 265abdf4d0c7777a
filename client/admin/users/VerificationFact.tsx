import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { Badge, type Tone } from '../../ui/data/Badge';
import { Time } from '../../ui/data/Time';
import { verificationCopy as copy } from './copy';
import type { UserVerification } from './user';

const TONES: Readonly<Record<UserVerification['status'], Tone>> = {
  PENDING: 'neutral',
  UNDER_REVIEW: 'waiting',
  VERIFIED: 'good',
  REJECTED: 'bad',
};

/** Since when a verification has its status. Null while it was never submitted. */
const sinceOf = ({ status, submittedAt, reviewedAt }: UserVerification): string | null => {
  if (status === 'PENDING') return null;
  return status === 'UNDER_REVIEW' ? submittedAt : reviewedAt;
};

interface VerificationFactProps {
  verification: UserVerification | null;
  /** Cases of users who are suspended or requested the deletion of their account are not shown. */
  hidden: boolean;
}

/** How far the company verification of a user is, with a link to its case. */
export function VerificationFact({ verification, hidden }: VerificationFactProps) {
  if (!verification) return copy.never;
  const { id, status, company } = verification;
  const since = sinceOf(verification);
  return (
    <>
      <Badge tone={TONES[status]}>{copy.statuses[status]}</Badge> {company !== null && <bdi>{company}</bdi>}
      {since !== null && (
        <>
          {', '}
          <Time at={since} style="longDate">
            {copy.since}
          </Time>
        </>
      )}{' '}
      {!hidden && (
        <ChakraLink asChild>
          <Link to={paths.adminVerification(id)}>{copy.open}</Link>
        </ChakraLink>
      )}
    </>
  );
}
