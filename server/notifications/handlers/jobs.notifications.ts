import { ApplicationStage } from '../../applications/applications.rules';
import { isolating } from '../../platform/api/isolated';
import { clientPaths } from '../../platform/client-paths';
import { TIME_ZONE } from '../../platform/clock';
import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import type { ApplicationMoved } from '../../platform/outbox/events';
import type { OutboxHandlerMap } from '../../platform/outbox/handlers';
import {
  type ApplicationFacts,
  readApplicationFacts,
  readClosingFacts,
  readDueFacts,
  type ReminderFacts,
} from '../../applications/notification-facts.queries';
import { type InvitationFacts, readInvitationFacts } from '../../candidates/invitations/invitations.queries';
import { NotificationKind } from '../notifications.rules';
import type { NotificationsService } from '../notifications.service';
import type { NotificationContent } from '../content.rules';

type Text = Pick<NotificationContent, 'title' | 'message' | 'mail'>;

const forJob = ({ title, company }: ApplicationFacts) => isolating`${title} at ${company}`;

function appliedContent(facts: ApplicationFacts): NotificationContent[] {
  const { candidate, reviewerIds, title, jobId } = facts;
  return reviewerIds.map((to) => ({
    to,
    kind: NotificationKind.JOB,
    title: isolating`${candidate.firstName} applied for ${title}`,
    message: isolating`${candidate.name} applied for ${forJob(facts)}. Review the application soon.`,
    link: clientPaths.listing(jobId),
    mail: false,
  }));
}

function withdrawnContent(facts: ApplicationFacts): NotificationContent[] {
  const { candidate, reviewerIds, jobId } = facts;
  return reviewerIds.map((to) => ({
    to,
    kind: NotificationKind.JOB,
    title: isolating`${candidate.firstName} withdrew an application`,
    message: isolating`${candidate.name} withdrew the application for ${forJob(facts)}.`,
    link: clientPaths.listing(jobId),
    mail: false,
  }));
}

/** Notification texts for the candidate, by the stage that the application was moved to. */
const CANDIDATE_TEXTS: Readonly<Record<string, (facts: ApplicationFacts) => Text>> = {
  [ApplicationStage.IN_REVIEW]: (facts) => ({
    title: isolating`${facts.company} is reviewing your application`,
    message: isolating`Your application for ${forJob(facts)} is in review.`,
    mail: false,
  }),
  [ApplicationStage.INTERVIEW]: (facts) => ({
    title: isolating`An interview at ${facts.company}`,
    message: isolating`Your application for ${forJob(facts)} has reached the interview stage. Watch your messages for a date.`,
    mail: true,
  }),
  [ApplicationStage.OFFER]: (facts) => ({
    title: isolating`An offer from ${facts.company}`,
    message: isolating`Congratulations! ${facts.company} is making you an offer for ${facts.title}.`,
    mail: true,
  }),
  [ApplicationStage.REJECTED]: (facts) => ({
    title: isolating`${facts.company} chose another candidate`,
    message: isolating`Your application for ${forJob(facts)} was not successful this time. Take a look at other open jobs.`,
    mail: true,
  }),
};

function movedContent(facts: ApplicationFacts, { stage, by }: ApplicationMoved): NotificationContent[] {
  if (by === 'candidate') return withdrawnContent(facts);
  const text = CANDIDATE_TEXTS[stage]?.(facts);
  return text
    ? [{ ...text, to: facts.candidate.id, kind: NotificationKind.JOB, link: clientPaths.ownApplications() }]
    : [];
}

function invitedContent({ candidateId, jobId, title, company, by }: InvitationFacts): NotificationContent {
  return {
    to: candidateId,
    kind: NotificationKind.INVITATION,
    title: isolating`${by.firstName} invites you to apply`,
    message: isolating`${by.name} of ${company} invites you to apply for ${title}. See the message in your conversation.`,
    link: clientPaths.job(jobId),
    mail: true,
  };
}

const TIME = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: TIME_ZONE,
  timeZoneName: 'short',
});

function dueContent({ candidateId, title, company, at }: ReminderFacts): NotificationContent {
  return {
    to: candidateId,
    kind: NotificationKind.JOB,
    title: isolating`Next step due: ${title} at ${company}`,
    message: isolating`The next step of your application for ${title} at ${company} is due on ${TIME.format(at)}.`,
    link: clientPaths.ownApplications(),
    mail: false,
  };
}

function closingContent(jobId: string, { candidateId, title, company, at }: ReminderFacts): NotificationContent {
  return {
    to: candidateId,
    kind: NotificationKind.JOB,
    title: isolating`${title} at ${company} closes soon`,
    message: `You saved this job. It accepts applications until ${TIME.format(at)}.`,
    link: clientPaths.job(jobId),
    mail: false,
  };
}

/** Notifies those who review applications, and candidates, of direct applications and invitations. */
export function jobNotifications({ db }: Core, notifications: NotificationsService): OutboxHandlerMap {
  // The recipient is part of what makes a notification unique.
  const notify = async (tx: Transaction, contents: readonly NotificationContent[], dedupeKey: string) => {
    for (const content of contents) await notifications.notify(tx, content, dedupeKey);
  };
  return {
    'application.due': (due) =>
      db.inTransaction(async (tx) => {
        const facts = await readDueFacts(tx, due);
        await notify(tx, facts ? [dueContent(facts)] : [], `due:${due.subjectId}:${due.dueAt}`);
      }),
    'saved-job.closing': ({ jobId, candidateId }) =>
      db.inTransaction(async (tx) => {
        const facts = await readClosingFacts(tx, { jobId, candidateId });
        await notify(tx, facts ? [closingContent(jobId, facts)] : [], `closing:${jobId}`);
      }),
    'application.made': ({ applicationId }) =>
      db.inTransaction(async (tx) => {
        const facts = await readApplicationFacts(tx, applicationId);
        if (!facts) return;
        // A candidate who has applied needs neither the invitation nor the reminder of the deadline.
        const done = { userId: facts.candidate.id, link: clientPaths.job(facts.jobId) };
        for (const kind of [NotificationKind.INVITATION, NotificationKind.JOB])
          await notifications.settle(tx, { ...done, kind });
        await notify(tx, appliedContent(facts), `application:${applicationId}`);
      }),
    'application.moved': (moved) =>
      db.inTransaction(async (tx) => {
        const facts = await readApplicationFacts(tx, moved.applicationId);
        // An application reaches each stage at most once, so the stage makes the key unique.
        await notify(tx, facts ? movedContent(facts, moved) : [], `application:${moved.applicationId}:${moved.stage}`);
      }),
    'candidate.invited': ({ invitationId }) =>
      db.inTransaction(async (tx) => {
        const facts = await readInvitationFacts(tx, invitationId);
        await notify(tx, facts ? [invitedContent(facts)] : [], `invitation:${invitationId}`);
      }),
  };
}
