import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { graphql } from '../graphql';
import { editProfilePath } from '../routes/paths';
import { ErrorState } from '../ui/feedback/ErrorState';
import { Notice } from '../ui/feedback/Notice';
import { toast } from '../ui/feedback/toast';
import { Page } from '../ui/layout/Page';
import { Stepper } from '../ui/layout/Stepper';
import { verificationCopy as copy } from './parts/copy';
import { columns } from './layout';
import { Benefits } from './status/Benefits';
import { Standing, StatusPanel } from './status/StatusPanel';
import { DocumentsStep } from './steps/DocumentsStep';
import { EmailStep } from './steps/EmailStep';
import { LinkedInStep } from './steps/LinkedInStep';
import { ReviewStep } from './steps/ReviewStep';
import { isOpen, rejectedStep, shownStep, STEP_COUNT, stepsOf, type Verification } from './parts/verification';
import { VerificationSkeleton } from './VerificationSkeleton';

const CompanyVerification = graphql(`
  query CompanyVerification {
    companyVerification {
      ...CompanyVerificationFields @unmask
    }
  }
`);

/** How often the page asks whether a requested code was sent, in milliseconds. */
const WHILE_SENDING = 2000;

/** A referrer's proof that they work at their company: four steps, the status, and the certificate. */
export function VerificationPage() {
  const { data, error, loading, refetch, startPolling, stopPolling } = useQuery(CompanyVerification, {
    fetchPolicy: 'cache-and-network',
  });
  const verification = data?.companyVerification;
  const isSending = Boolean(verification?.codeSentTo) && verification?.codeExpiresAt === null;
  useEffect(() => {
    if (!isSending) return undefined;
    startPolling(WHILE_SENDING);
    return stopPolling;
  }, [isSending, startPolling, stopPolling]);
  useLinkedInOutcome();
  return (
    <Page title={copy.title}>
      {verification && <Content key={verification.status} verification={verification} />}
      {!verification && (loading || !error) && <VerificationSkeleton />}
      {!verification && error && !loading && <ErrorState onRetry={() => void refetch()}>{copy.failed}</ErrorState>}
    </Page>
  );
}

/** Reports the result of the sign-in at LinkedIn, which redirects back to this page, and removes it from the URL. */
function useLinkedInOutcome() {
  const [params, setParams] = useSearchParams();
  const outcome = params.get('linkedin');
  useEffect(() => {
    if (outcome === null) return;
    const title = copy.linkedinOutcomes[outcome];
    if (title !== undefined) (outcome === 'connected' ? toast.success : toast.error)(title);
    setParams(
      (before) => {
        before.delete('linkedin');
        return before;
      },
      { replace: true },
    );
  }, [outcome, setParams]);
}

function Content({ verification }: { verification: Verification }) {
  const [params, setParams] = useSearchParams();
  // Kept while the user works, so that a completed step stays visible until they continue.
  const [first] = useState(verification.step);
  const step = shownStep(verification, params.get('step')) ?? first;
  const open = isOpen(verification);
  const go = (next: number) => setParams({ step: String(next) });
  return (
    <>
      <Box hideFrom="lg">
        <Standing verification={verification} />
      </Box>
      <Stepper
        label={copy.steps}
        steps={stepsOf(verification)}
        current={step - 1}
        onGo={open ? (index) => go(index + 1) : null}
      />
      <Box {...columns}>
        <Flex direction="column" gap="4" gridArea="step" minW="0">
          {verification.company === null && <NoCompany />}
          {rejectedStep(verification) === step && verification.reviewNote && (
            <Notice tone="bad" title={copy.reviewerSays}>
              <chakra.p whiteSpace="pre-line">{verification.reviewNote}</chakra.p>
            </Notice>
          )}
          <StepContent step={step} verification={verification} onNext={() => go(Math.min(step + 1, STEP_COUNT))} />
        </Flex>
        <Box gridArea="status" minW="0">
          <StatusPanel verification={verification} />
        </Box>
        <Box gridArea="benefits">
          <Benefits />
        </Box>
      </Box>
    </>
  );
}

interface StepContentProps {
  step: number;
  verification: Verification;
  onNext: () => void;
}

function StepContent({ step, verification, onNext }: StepContentProps) {
  if (step === 1) return <EmailStep verification={verification} onNext={onNext} />;
  if (step === 2) return <LinkedInStep verification={verification} onNext={onNext} />;
  if (step === 3) return <DocumentsStep verification={verification} onNext={onNext} />;
  return <ReviewStep verification={verification} />;
}

const NoCompany = () => (
  <Notice
    tone="waiting"
    title={copy.noCompany}
    action={
      <Button asChild size="sm" variant="outline">
        <Link to={editProfilePath('company')}>{copy.addCompany}</Link>
      </Button>
    }
  >
    {copy.noCompanyText}
  </Notice>
);
