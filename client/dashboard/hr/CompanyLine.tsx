import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { BadgeCheck } from 'lucide-react';
import type { HrDashboardQuery } from '../../graphql/graphql';
import { Time } from '../../ui/data/Time';
import { Notice } from '../../ui/feedback/Notice';
import { ContinueVerification } from '../parts/received/ContinueVerification';
import { verificationNoticeCopy } from '../parts/received/verificationCopy';
import { verificationCopy as copy } from './copy';

type Verification = HrDashboardQuery['hrDashboard']['verification'];

/** The verified company with its certificate, or the next step of the verification. */
export function CompanyLine({ verification }: { verification: Verification }) {
  const { status, step, company, reviewedAt, certificateNumber } = verification;
  if (status !== 'VERIFIED')
    return (
      <Notice title={copy.title} action={<ContinueVerification step={status === 'UNDER_REVIEW' ? undefined : step} />}>
        {status === 'PENDING' ? verificationNoticeCopy.next(step) : verificationNoticeCopy[status]}
      </Notice>
    );
  return (
    <Flex
      asChild
      align="center"
      gap="3"
      wrap="wrap"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      py="3"
    >
      <section aria-label={copy.section}>
        <Box color="good" flexShrink="0">
          <BadgeCheck size={20} aria-hidden />
        </Box>
        <Box flex="1 1 9rem" minW="0" overflowWrap="anywhere">
          <Box as="span" fontWeight="semibold">
            <bdi>{company}</bdi>
          </Box>
          <Box as="span" color="fg.muted">
            {' · '}
            {reviewedAt === null ? (
              copy.verified
            ) : (
              <Time at={reviewedAt} style="longDate">
                {copy.since}
              </Time>
            )}
          </Box>
        </Box>
        {certificateNumber !== null && (
          <Button asChild size="sm" variant="outline" colorPalette="gray">
            {/* A page of the server, not of this application. */}
            <a href={`/certificates/${certificateNumber}`}>{copy.certificate}</a>
          </Button>
        )}
      </section>
    </Flex>
  );
}
