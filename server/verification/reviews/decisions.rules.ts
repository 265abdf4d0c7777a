import { DAY, HOUR } from '../../platform/clock';
import { badInput } from '../../platform/api/errors';
import type { SignalFacts } from './decisions.queries';

/** Two admins agree before a badge is given, where there is more than one. */
const AGREEING_ADMINS = 2;

/**
 * How many admins must approve.
 * @param reviewers number of admins who can review the verification
 */
export const neededDecisions = (reviewers: number): number => Math.max(1, Math.min(AGREEING_ADMINS, reviewers));

/** The steps that a rejection can be about: corporate email, LinkedIn and documents. */
const REJECTED_STEPS: readonly number[] = [1, 2, 3];

/**
 * The step that a rejection is about; null if it names none.
 * @throws BAD_USER_INPUT for an approval with a step and for a step that does not exist
 */
export function cleanStep(step: number | null | undefined, approve: boolean): number | null {
  if (step === null || step === undefined) return null;
  if (approve) throw badInput('step is only for a rejection.', ['step']);
  if (!REJECTED_STEPS.includes(step)) throw badInput('step must be 1, 2 or 3.', ['step']);
  return step;
}

const people = (count: number, noun = 'verified user') => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** An account that was created less than this before the submission is new, in milliseconds. */
const NEW_ACCOUNT = DAY;

/** What a reviewer should know about a submission, as sentences. */
export function signalsOf(facts: SignalFacts): string[] {
  const { domain, colleagues, strangers, sharedDocuments, rejections } = facts;
  const said: string[] = [];
  if (domain !== null) {
    said.push(
      colleagues === 0
        ? `No verified user of this company has an address at ${domain} yet.`
        : `${people(colleagues)} of this company ${colleagues === 1 ? 'has' : 'have'} an address at ${domain}.`,
    );
    if (strangers > 0)
      said.push(`${people(strangers)} of other companies ${strangers === 1 ? 'has' : 'have'} an address at ${domain}.`);
  }
  if (sharedDocuments > 0) said.push(`${people(sharedDocuments, 'other user')} uploaded the same document.`);
  if (rejections > 0) said.push(`Rejected ${rejections === 1 ? 'once' : `${rejections} times`} before.`);
  if (!facts.hasLinkedinUrl && !facts.hasLinkedinSignIn) said.push('No LinkedIn profile.');
  else if (!facts.hasLinkedinSignIn)
    said.push('The LinkedIn profile was entered by hand, not confirmed with a LinkedIn sign-in.');
  const age = facts.submittedAt === null ? NEW_ACCOUNT : facts.submittedAt.getTime() - facts.accountCreatedAt.getTime();
  if (age < NEW_ACCOUNT) said.push(`The account was created ${hoursBefore(age)} the submission.`);
  return said;
}

function hoursBefore(age: number): string {
  const hours = Math.floor(age / HOUR);
  if (hours < 1) return 'less than an hour before';
  return hours === 1 ? 'one hour before' : `${hours} hours before`;
}
