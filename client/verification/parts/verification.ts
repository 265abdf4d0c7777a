import { graphql } from '../../graphql';
import type { CompanyVerificationFieldsFragment } from '../../graphql/graphql';
import type { Step } from '../../ui/layout/Stepper';
import { verificationCopy as copy } from './copy';

/** All that the screen shows of the verification. Every change returns it. */
graphql(`
  fragment CompanyVerificationFields on CompanyVerification {
    id
    company
    status
    step
    corporateEmail
    emailVerified
    codeSentTo
    codeExpiresAt
    codeSecondsLeft
    triesLeft
    linkedinConnected
    linkedinUrl
    linkedinSignIn
    businessCard {
      id
      name
      bytes
      mediaType
    }
    offerLetter {
      id
      name
      bytes
      mediaType
    }
    payslip {
      id
      name
      bytes
      mediaType
    }
    canSubmit
    submittedAt
    reviewedAt
    reviewNote
    neededDecisions
    decisions {
      approve
      step
      note
      at
    }
    certificateNumber
  }
`);

export type Verification = CompanyVerificationFieldsFragment;

export const STEP_COUNT = 4;

/** Whether the user can change it: not while it is under review, and not once it is verified. */
export const isOpen = ({ status }: Verification): boolean => status === 'PENDING' || status === 'REJECTED';

/**
 * The step with the reviewer's note, 1 to 4, until the verification is submitted again; null if nothing was rejected. 4 stands for a
 * rejection that names no step. Which step waits for the user is `step`.
 */
export function rejectedStep({ status, decisions }: Verification): number | null {
  if (status !== 'REJECTED') return null;
  return decisions.findLast(({ approve }) => !approve)?.step ?? STEP_COUNT;
}

/** The step of the URL, 1 to 4; null if it names none. Nothing but the review is shown while nothing can be changed. */
export function shownStep(verification: Verification, wanted: string | null): number | null {
  if (!isOpen(verification)) return STEP_COUNT;
  const step = Number(wanted);
  return wanted !== null && Number.isInteger(step) && step >= 1 && step <= STEP_COUNT ? step : null;
}

/** The steps as the Stepper shows them. */
export function stepsOf(verification: Verification): Step[] {
  const { emailVerified, linkedinConnected, offerLetter, payslip, status } = verification;
  const rejected = rejectedStep(verification);
  const done = [emailVerified, linkedinConnected, offerLetter !== null && payslip !== null, status === 'VERIFIED'];
  const titles = [copy.email, copy.linkedin, copy.documents, copy.review];
  return titles.map((title, index) => ({
    key: title,
    title,
    state: rejected === index + 1 ? 'attention' : done[index] ? 'done' : 'open',
  }));
}
