import type { Core } from '../platform/core';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import { isWanted, readInvitationSide, readJobSide, readReferralSide } from './audience.queries';
import { type Audience, createDeliveries } from './deliveries.store';
import type { SendingService } from './sending/sending.service';
import { WebhookTopic } from './webhooks.rules';

interface Event extends Partial<Audience> {
  data: { id: string } & Record<string, string>;
  dedupeKey: string;
}

/** Creates deliveries of the events of other modules, and sends them. */
export function webhookHandlers({ db, clock }: Core, sending: SendingService): OutboxHandlerMap {
  const tell = async (topic: WebhookTopic, read: () => Promise<Event | null>) => {
    if (!(await isWanted(db, topic))) return;
    const event = await read();
    if (!event) return;
    const { data, dedupeKey, userIds = [], companyKey = null, admins = false } = event;
    const key = `${topic}:${dedupeKey}`;
    await createDeliveries(db, { topic, data, dedupeKey: key, userIds, companyKey, admins, at: clock.now() });
  };
  const ofReferral =
    (topic: WebhookTopic) =>
    ({ referralId, eventId }: { referralId: string; eventId: string }) =>
      tell(topic, async () => {
        const side = await readReferralSide(db, referralId);
        if (!side) return null;
        return {
          data: { id: referralId },
          dedupeKey: eventId,
          userIds: [side.referrerId],
          companyKey: side.companyKey,
        };
      });
  const jobChanged = ({ jobId }: { jobId: string }) =>
    tell(WebhookTopic.JOB_CHANGED, async () => {
      const side = await readJobSide(db, jobId);
      if (!side) return null;
      return {
        data: { id: jobId },
        dedupeKey: `${jobId}:${side.updatedAt.toISOString()}`,
        userIds: [side.posterId],
        companyKey: side.draft ? null : side.companyKey,
        admins: true,
      };
    });
  return {
    'referral.requested': {
      many: async (requested) => {
        if (!(await isWanted(db, WebhookTopic.REFERRAL_REQUESTED))) return;
        for (const event of requested) await ofReferral(WebhookTopic.REFERRAL_REQUESTED)(event);
      },
    },
    'referral.changed': ofReferral(WebhookTopic.REFERRAL_CHANGED),
    'referral.expired': ofReferral(WebhookTopic.REFERRAL_CHANGED),
    'job.changed': jobChanged,
    'job.closed': jobChanged,
    'candidate.invited': ({ invitationId }) =>
      tell(WebhookTopic.CANDIDATE_INVITED, async () => {
        const side = await readInvitationSide(db, invitationId);
        if (!side) return null;
        return {
          data: { id: side.candidateId, jobId: side.jobId },
          dedupeKey: invitationId,
          userIds: [side.invitedById, side.posterId],
          companyKey: side.companyKey,
        };
      }),
    'verification.reviewed': ({ verificationId, userId, at }) =>
      tell(WebhookTopic.VERIFICATION_DECIDED, async () => ({
        data: { id: verificationId },
        dedupeKey: `${verificationId}:${at}`,
        userIds: [userId],
        admins: true,
      })),
    'webhook.due': (due) => sending.deliver(due),
  };
}
