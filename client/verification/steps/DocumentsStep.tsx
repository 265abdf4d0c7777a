import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Section } from '../../ui/layout/Page';
import { verificationCopy } from '../parts/copy';
import type { Verification } from '../parts/verification';
import { documentsCopy as copy } from './copy';
import { DocumentRow } from './DocumentRow';

interface DocumentsStepProps {
  verification: Verification;
  onNext: () => void;
}

/** Step 3: the documents, two of them required. */
export function DocumentsStep({ verification, onNext }: DocumentsStepProps) {
  const { businessCard, offerLetter, payslip } = verification;
  const isComplete = offerLetter !== null && payslip !== null;
  return (
    <Section title={verificationCopy.documents} description={copy.help} frame="card">
      <Flex direction="column" gap="5">
        <DocumentRow label={copy.offerLetter} purpose="offer_letter" field="offerLetter" file={offerLetter} required />
        <DocumentRow label={copy.payslip} purpose="payslip" field="payslip" file={payslip} required />
        <DocumentRow label={copy.businessCard} purpose="business_card" field="businessCard" file={businessCard} />
      </Flex>
      {isComplete && (
        <Button mt="5" onClick={onNext}>
          {verificationCopy.continue}
        </Button>
      )}
    </Section>
  );
}
