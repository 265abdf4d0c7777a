import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { certificatePath, paths } from '../../routes/paths';
import { Time } from '../../ui/data/Time';
import { useDownload } from '../../ui/data/useDownload';
import { Section } from '../../ui/layout/Page';
import { verificationCopy } from '../parts/copy';
import type { Verification } from '../parts/verification';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { reviewCopy as copy } from './copy';

/** Step 4: what happens next, and the certificate. */
export function ReviewStep({ verification }: { verification: Verification }) {
  const { status, canSubmit } = verification;
  return (
    <Section title={verificationCopy.review} frame="card">
      {status === 'VERIFIED' && <Verified verification={verification} />}
      {status === 'UNDER_REVIEW' && <UnderReview verification={verification} />}
      {(status === 'PENDING' || status === 'REJECTED') && (
        <Flex direction="column" gap="2">
          <p>{canSubmit ? copy.ready : copy.missing}</p>
          <chakra.p color="fg.muted">{copy.time}</chakra.p>
        </Flex>
      )}
    </Section>
  );
}

function UnderReview({ verification: { submittedAt, decisions, neededDecisions } }: { verification: Verification }) {
  const approvals = decisions.filter(({ approve }) => approve).length;
  return (
    <Flex direction="column" gap="2">
      <p>{neededDecisions > 1 ? copy.underReviewTwo : copy.underReview}</p>
      <p>{copy.time}</p>
      {submittedAt !== null && (
        <chakra.p color="fg.muted">
          <Time at={submittedAt}>{(time) => `Submitted ${time}`}</Time>
          {approvals > 0 && ` · ${copy.approvals(approvals, neededDecisions)}`}
        </chakra.p>
      )}
      <chakra.p color="fg.muted">{copy.still}</chakra.p>
      <Button asChild variant="outline" colorPalette="gray" alignSelf="flex-start">
        <Link to={paths.profile}>{copy.profile}</Link>
      </Button>
    </Flex>
  );
}

function Verified({ verification: { company, reviewedAt, certificateNumber } }: { verification: Verification }) {
  return (
    <Flex direction="column" gap="3">
      <p>{copy.verified(company ?? '')}</p>
      {certificateNumber !== null && <Certificate number={certificateNumber} issuedAt={reviewedAt} />}
      <chakra.p color="fg.muted">{copy.ends}</chakra.p>
    </Flex>
  );
}

function Certificate({ number, issuedAt }: { number: string; issuedAt: string | null }) {
  const { download, loading } = useDownload(copy.downloadFailed);
  return (
    <>
      <Box>
        <chakra.span color="fg.muted">{`${copy.certificate} `}</chakra.span>
        <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {number}
        </chakra.span>
        {issuedAt !== null && (
          <chakra.span color="fg.muted">
            <Box as="span" hideBelow="sm">
              {' · '}
            </Box>
            <Time at={issuedAt} style="longDate" display={{ base: 'block', sm: 'inline' }} />
          </chakra.span>
        )}
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button asChild>
          <a href={certificatePath(number)}>{copy.view}</a>
        </Button>
        <OnlineButton
          variant="outline"
          colorPalette="gray"
          loading={loading}
          onClick={() => download('/api/verification/certificate', `${number}.pdf`)}
        >
          {copy.download}
        </OnlineButton>
      </Flex>
    </>
  );
}
