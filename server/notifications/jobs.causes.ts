import { ApplicationStage } from '../applications/applications.rules';
import { jobPath } from '../candidates/invitations.rules';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import type { ApplicationMoved } from '../platform/outbox/events';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import {
  type ApplicationFacts,
  type InvitationFacts,
  readApplicationFacts,
  readInvitationFacts,
} from './job-facts.queries';
import { NotificationKind } from './notifications.rules';
import type { NotificationsService } from './notifications.service';
import type { Words } from './texts.rules';

type Told = Pick<Words, 'title' | 'message' | 'mail'>;

const BOARD = '/applications';

const forJob = ({ title, company }: ApplicationFacts) => `${title} at ${company}`;

/** Somebody applied: whoever posted the job hears of it. */
function appliedWords(facts: ApplicationFacts): Words {
  const { candidate, posterId, jobId, title } = facts;
  return {
    to: posterId,
    kind: NotificationKind.JOB,
    title: `${candidate.firstName} applied for ${title}`,
    message: `${candidate.name} applied for ${forJob(facts)}. Review the application soon.`,
    link: jobPath(jobId),
    mail: false,
  };
}

function withdrawnWords(facts: ApplicationFacts): Words {
  const { candidate, posterId, jobId } = facts;
  return {
    to: posterId,
    kind: NotificationKind.JOB,
    title: `${candidate.firstName} withdrew an application`,
    message: `${candidate.name} withdrew the application for ${forJob(facts)}.`,
    link: jobPath(jobId),
    mail: false,
  };
}

/** What the candidate is told at each stage that somebody takes the application to. */
const TOLD_CANDIDATE: Readonly<Record<string, (facts: ApplicationFacts) => Told>> = {
  [ApplicationStage.IN_REVIEW]: (facts) => ({
    title: `${facts.company} is reviewing your application`,
    message: `Your application for ${forJob(facts)} is in review.`,
    mail: false,
  }),
  [ApplicationStage.INTERVIEW]: (facts) => ({
    title: `An interview at ${facts.company}`,
    message: `Your application for ${forJob(facts)} has reached the interview stage. Watch your messages for a date.`,
    mail: true,
  }),
  [ApplicationStage.OFFER]: (facts) => ({
    title: `An offer from ${facts.company}`,
    message: `Congratulations! ${facts.company} is making you an offer for ${facts.title}.`,
    mail: true,
  }),
  [ApplicationStage.REJECTED]: (facts) => ({
    title: `${facts.company} chose another candidate`,
    message: `Your application for ${forJob(facts)} was not successful this time. Take a look at other open jobs.`,
    mail: true,
  }),
};

function movedWords(facts: ApplicationFacts, { stage, by }: ApplicationMoved): Words | null {
  if (by === 'candidate') return withdrawnWords(facts);
  const told = TOLD_CANDIDATE[stage]?.(facts);
  return told ? { ...told, to: facts.candidate.id, kind: NotificationKind.JOB, link: BOARD } : null;
}

function invitedWords({ candidateId, jobId, title, company, by }: InvitationFacts): Words {
  return {
    to: candidateId,
    kind: NotificationKind.INVITATION,
    title: `${by.firstName} invites you to apply`,
    message: `${by.name} of ${company} invites you to apply for ${title}. See the message in your conversation.`,
    link: jobPath(jobId),
    mail: true,
  };
}

/** Tells people of applications and invitations. Each may be told twice and is notified of once. */
export function jobHandlers({ db }: Core, notifications: NotificationsService): OutboxHandlerMap {
  const tell = async (tx: Transaction, words: Words | null, causeKey: string) => {
    if (words) await notifications.notify(tx, words, causeKey);
  };
  return {
    'application.made': ({ applicationId }) =>
      db.inTransaction(async (tx) => {
        const facts = await readApplicationFacts(tx, applicationId);
        await tell(tx, facts && appliedWords(facts), `application:${applicationId}`);
      }),
    'application.moved': (moved) =>
      db.inTransaction(async (tx) => {
        const facts = await readApplicationFacts(tx, moved.applicationId);
        // A stage is reached once at most, so that it tells the moves of an application apart.
        await tell(tx, facts && movedWords(facts, moved), `application:${moved.applicationId}:${moved.stage}`);
      }),
    'candidate.invited': ({ invitationId }) =>
      db.inTransaction(async (tx) => {
        const facts = await readInvitationFacts(tx, invitationId);
        await tell(tx, facts && invitedWords(facts), `invitation:${invitationId}`);
      }),
  };
}
