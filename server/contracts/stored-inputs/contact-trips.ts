import { randomUUID } from 'node:crypto';
import { graphql } from '../../testing/graphql';
import { CHAT, type RoundTrips } from './round-trip';

const REFERRAL = graphql(`
  query StoredReferral($id: ID!) {
    referral(id: $id) {
      id referrer { id } job { id } jobTitle company message resume { id } status rejectionReason notes
    }
  }`);

const CHANGE_ALL = graphql(`
  mutation StoredChanges($input: ChangeReferralStatusesInput!) {
    changeReferralStatuses(input: $input) { changed { id } }
  }`);
const SET_NOTES = graphql(`
  mutation StoredNotes($input: SetReferralNotesInput!) { setReferralNotes(input: $input) { referral { id } } }`);

const REQUEST = graphql(`query StoredRequest($id: ID!) { conversation(id: $id) { request } }`);

/** Referrals and messages. */
export const CONTACT_TRIPS: RoundTrips = {
  async requestReferral(t) {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const resumeFileId = (await t.make.file(asha)).id;
    const common = { referrerId: meera.id, message: 'I built a compiler.', resumeFileId };
    const input = { ...common, jobTitle: 'Compiler Engineer', company: 'Acme' };
    const { id } = await asha.requestReferral(input);
    const other = await t.make.job(meera, { title: 'Other' });
    const second = await asha.requestReferral({ referrerId: meera.id, jobId: other.id });
    const { referral } = await meera.run(REFERRAL, { id });
    const { referral: posted } = await meera.run(REFERRAL, { id: second.id });
    const { referrer, jobTitle, company, message, resume } = referral ?? {};
    return {
      sent: { ...input, jobId: other.id },
      seen: {
        referrerId: referrer?.id,
        jobTitle,
        company,
        message,
        resumeFileId: resume?.id,
        jobId: posted?.job?.id,
      },
    };
  },
  async changeReferralStatus(t) {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    const input = { id, status: 'REJECTED', reason: 'OTHER', note: 'The job is closed.' } as const;
    await meera.changeReferralStatus({ ...input, from: 'PENDING' });
    const { referral } = await meera.run(REFERRAL, { id });
    const { status, rejectionReason: reason, notes: note } = referral ?? {};
    return { sent: input, seen: { id: referral?.id, status, reason, note } };
  },
  async changeReferralStatuses(t) {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    const input = { ids: [id], status: 'REJECTED', reason: 'OTHER', note: 'The job is closed.' } as const;
    await meera.run(CHANGE_ALL, { input: { ...input, ids: [id], from: 'PENDING' } });
    const { referral } = await meera.run(REFERRAL, { id });
    const { status, rejectionReason: reason, notes: note } = referral ?? {};
    return { sent: input, seen: { ids: [referral?.id], status, reason, note } };
  },
  async setReferralNotes(t) {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    const input = { id, notes: 'Call her.' };
    await meera.run(SET_NOTES, { input: { ...input, expected: '' } });
    const { referral } = await meera.run(REFERRAL, { id });
    return { sent: input, seen: { id: referral?.id, notes: referral?.notes } };
  },
  async startConversation(t) {
    const [meera, ravi] = [await t.make.alumni(), await t.make.alumni()];
    const { id } = await meera.startConversation(ravi.id);
    const { conversation } = await meera.run(CHAT, { id });
    return { sent: { withUserId: ravi.id }, seen: { withUserId: conversation?.with?.id } };
  },
  async acceptMessageRequest(t) {
    const [meera, ravi] = [await t.make.alumni(), await t.make.alumni()];
    const { id } = await meera.startConversation(ravi.id);
    await ravi.acceptMessageRequest(id);
    const { conversation } = await meera.run(REQUEST, { id });
    return { sent: { conversationId: id }, seen: { conversationId: conversation?.request === null ? id : null } };
  },
  async declineMessageRequest(t) {
    const [meera, ravi] = [await t.make.alumni(), await t.make.alumni()];
    const { id } = await meera.startConversation(ravi.id);
    await ravi.declineMessageRequest(id);
    const { conversation } = await ravi.run(REQUEST, { id });
    return { sent: { conversationId: id }, seen: { conversationId: conversation?.request === 'DECLINED' ? id : null } };
  },
  async sendMessage(t) {
    const [meera, ravi] = [await t.make.alumni(), await t.make.alumni()];
    const { id: conversationId } = await meera.startConversation(ravi.id);
    const first = await meera.sendMessage(conversationId, 'First');
    await ravi.acceptMessageRequest(conversationId);
    const attachmentFileId = await meera.upload('attachment');
    const input = { conversationId, content: 'Second', replyToId: first.id, attachmentFileId };
    await meera.sendMessage(conversationId, input.content, { ...input, clientId: randomUUID() });
    const { conversation } = await ravi.run(CHAT, { id: conversationId });
    const message = conversation?.messages.edges.at(-1)?.node;
    return {
      sent: input,
      seen: {
        conversationId: message?.conversationId,
        content: message?.content,
        replyToId: message?.replyTo?.id,
        attachmentFileId: message?.attachment?.id,
      },
    };
  },
  async editMessage(t) {
    const [meera, ravi] = [await t.make.alumni(), await t.make.alumni()];
    const { id: conversationId } = await meera.startConversation(ravi.id);
    const { id } = await meera.sendMessage(conversationId, 'Before');
    await meera.editMessage(id, 'After');
    const { conversation } = await ravi.run(CHAT, { id: conversationId });
    const message = conversation?.messages.edges.at(-1)?.node;
    return { sent: { id, content: 'After' }, seen: { id: message?.id, content: message?.content } };
  },
};
