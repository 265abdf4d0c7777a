import type { TestApp } from '../../testing/harness';
import { type Example, NOWHERE } from './example';

/** Two people who share a conversation, with a message of the first. */
async function talking(t: TestApp) {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  const { id } = await t.make.conversation(asha, meera);
  return { asha, meera, id, message: (await asha.sendMessage(id, 'Hello.')).id };
}

/** A referrer has written first to a job seeker. */
async function asking(t: TestApp) {
  const [asha, meera] = [await t.make.jobseeker({ profileVisibility: 'public' }), await t.make.alumni()];
  const { id } = await meera.startConversation(asha.id);
  await meera.sendMessage(id);
  return { asha, meera, id };
}

/** Conversations, their messages, blocks and reports. */
export const CHAT: Record<string, Example> = {
  'GET /api/blocks': {
    good: async (t) => {
      const { asha, meera } = await talking(t);
      await asha.blockUser(meera.id);
      return { as: asha, url: '/api/blocks?first=5' };
    },
    bad: async (t) => ({ as: await t.make.alumni(), url: '/api/blocks?first=0' }),
  },
  'PUT /api/blocks/:userId': {
    good: async (t) => {
      const { asha, meera } = await talking(t);
      return { as: asha, url: `/api/blocks/${meera.id}` };
    },
    bad: async (t) => ({ as: await t.make.alumni(), url: `/api/blocks/${(await t.make.admin()).id}` }),
  },
  'DELETE /api/blocks/:userId': {
    good: async (t) => {
      const { asha, meera } = await talking(t);
      await asha.blockUser(meera.id);
      return { as: asha, url: `/api/blocks/${meera.id}` };
    },
    bad: async (t) => ({ as: await t.make.alumni(), url: `/api/blocks/${NOWHERE}` }),
  },
  'GET /api/conversations': {
    good: async (t) => ({ as: (await talking(t)).meera, url: '/api/conversations?tab=unread&first=5' }),
    bad: async (t) => ({ as: await t.make.alumni(), url: '/api/conversations?tab=none' }),
  },
  'POST /api/conversations': {
    good: async (t) => {
      const { meera, asha } = await talking(t);
      return { as: meera, payload: { withUserId: asha.id } };
    },
    bad: async (t) => ({ as: await t.make.alumni(), payload: { withUserId: NOWHERE } }),
  },
  'GET /api/conversations/:id': {
    good: async (t) => {
      const { meera, id } = await talking(t);
      return { as: meera, url: `/api/conversations/${id}` };
    },
    bad: async (t) => ({ as: await t.make.hr(), url: `/api/conversations/${(await talking(t)).id}` }),
  },
  'POST /api/conversations/:id/seen': {
    good: async (t) => {
      const { meera, id, message } = await talking(t);
      return { as: meera, url: `/api/conversations/${id}/seen`, payload: { messageId: message } };
    },
    bad: async (t) => {
      const { meera, id } = await talking(t);
      return { as: meera, url: `/api/conversations/${id}/seen`, payload: { messageId: NOWHERE } };
    },
  },
  'POST /api/conversations/:id/typing': {
    good: async (t) => {
      const { meera, id } = await talking(t);
      return { as: meera, url: `/api/conversations/${id}/typing` };
    },
    bad: async (t) => ({ as: await t.make.hr(), url: `/api/conversations/${(await talking(t)).id}/typing` }),
  },
  'GET /api/conversations/:id/messages': {
    good: async (t) => {
      const { meera, id } = await talking(t);
      return { as: meera, url: `/api/conversations/${id}/messages?last=5` };
    },
    bad: async (t) => ({ as: await t.make.hr(), url: `/api/conversations/${(await talking(t)).id}/messages` }),
  },
  'GET /api/messages/search': {
    good: async (t) => ({ as: (await talking(t)).meera, url: '/api/messages/search?q=hel&first=5' }),
    bad: async (t) => ({ as: await t.make.alumni(), url: '/api/messages/search?q=h' }),
  },
  'POST /api/conversations/:id/accept': {
    good: async (t) => {
      const { asha, id } = await asking(t);
      return { as: asha, url: `/api/conversations/${id}/accept` };
    },
    bad: async (t) => {
      const { meera, id } = await asking(t);
      return { as: meera, url: `/api/conversations/${id}/accept` };
    },
  },
  'POST /api/conversations/:id/decline': {
    good: async (t) => {
      const { asha, id } = await asking(t);
      return { as: asha, url: `/api/conversations/${id}/decline` };
    },
    bad: async (t) => {
      const { asha, id } = await talking(t);
      return { as: asha, url: `/api/conversations/${id}/decline` };
    },
  },
  'POST /api/reports': {
    good: async (t) => {
      const { asha, meera, id } = await talking(t);
      return { as: meera, payload: { userId: asha.id, reason: 'spam', details: 'Again.', conversationId: id } };
    },
    bad: async (t) => {
      const { asha, meera } = await talking(t);
      return { as: meera, payload: { userId: asha.id, reason: 'other' } };
    },
  },
  'POST /api/messages': {
    good: async (t) => {
      const { meera, id } = await talking(t);
      return { as: meera, payload: { conversationId: id, content: 'Hello, too.' } };
    },
    bad: async (t) => {
      const { meera, id } = await talking(t);
      return { as: meera, payload: { conversationId: id, content: '' } };
    },
  },
  'GET /api/messages/:id': {
    good: async (t) => {
      const { meera, message } = await talking(t);
      return { as: meera, url: `/api/messages/${message}` };
    },
    bad: async (t) => ({ as: await t.make.hr(), url: `/api/messages/${(await talking(t)).message}` }),
  },
  'PATCH /api/messages/:id': {
    good: async (t) => {
      const { asha, message } = await talking(t);
      return { as: asha, url: `/api/messages/${message}`, payload: { content: 'Hello!' } };
    },
    bad: async (t) => {
      const { meera, message } = await talking(t);
      return { as: meera, url: `/api/messages/${message}`, payload: { content: 'Hello!' } };
    },
  },
  'DELETE /api/messages/:id': {
    good: async (t) => {
      const { asha, message } = await talking(t);
      return { as: asha, url: `/api/messages/${message}` };
    },
    bad: async (t) => {
      const { meera, message } = await talking(t);
      return { as: meera, url: `/api/messages/${message}` };
    },
  },
};
