import { randomUUID } from 'node:crypto';
import { NEXT_CURSOR, PREVIOUS_CURSOR } from '../platform/api/rest-page';
import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';

const t = testApp();

const START =
  'mutation ($id: ID!) { startConversation(input: { withUserId: $id }) { conversation { id with { id } type unreadCount } } }';

async function pair() {
  const asha = await t.make.jobseeker();
  const meera = await t.make.alumni();
  const { id } = await t.make.conversation(asha, meera);
  return { asha, meera, id };
}

describe('starting a conversation', () => {
  it('lets the sides of a referral write to each other, and opens one conversation only', async () => {
    const candidate = await t.make.jobseeker();
    const referrer = await t.make.alumni();
    await t.make.referral({ candidateId: candidate.id, referrerId: referrer.id });
    const started = await Promise.all([
      ...[t.execute(candidate, START, { id: referrer.id }), t.execute(referrer, START, { id: candidate.id })],
      t.execute(candidate, START, { id: referrer.id.toUpperCase() }),
    ]);
    const ids = started.map(({ data }) => data.startConversation.conversation.id);
    expect(new Set(ids).size).toBe(1);
    expect(started[1]?.data.startConversation.conversation.type).toBe('CANDIDATE');
  });

  it('lets verified referrers write first to job seekers who allow it, and nobody else', async () => {
    const open = await t.make.jobseeker();
    const shut = await t.make.jobseeker({ allowDirectContact: false });
    const hidden = await t.make.jobseeker({ profileVisibility: 'private' });
    const verified = await t.make.alumni();
    const code = async (as: UserEntity, other: UserEntity) => (await t.execute(as, START, { id: other.id })).code;
    expect(await code(verified, open)).toBeNull();
    expect(await code(verified, shut)).toBe('FORBIDDEN');
    expect(await code(verified, hidden)).toBe('NOT_FOUND');
    expect(await code(await t.make.alumni({ verifiedAt: null }), open)).toBe('FORBIDDEN');
    expect(await code(await t.make.jobseeker(), verified)).toBe('FORBIDDEN');
    expect(await code(verified, verified)).toBe('BAD_USER_INPUT');
    expect((await t.execute(verified, START, { id: 'junk' })).code).toBe('NOT_FOUND');
    expect((await t.execute(verified, START, { id: randomUUID() })).code).toBe('NOT_FOUND');
  });
});

describe('the documented paths', () => {
  it('list, send, edit and delete in the spelling of the documentation', async () => {
    const { asha, meera, id } = await pair();
    const sent = await t.inject(asha, {
      method: 'POST',
      url: '/api/messages',
      payload: { conversationId: id, content: 'Hi' },
    });
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toMatchObject({
      senderId: asha.id,
      content: 'Hi',
      status: 'sent',
      edited: false,
      deleted: false,
      seen: false,
    });
    const [conversation] = (await t.inject(meera, { url: '/api/conversations?tab=unread' })).json();
    expect(conversation).toMatchObject({
      id,
      name: 'Asha Rao',
      avatar: 'AR',
      type: 'candidate',
      lastMessage: 'Hi',
      unreadCount: 1,
    });
    const url = `/api/messages/${sent.json().id}`;
    expect((await t.inject(asha, { method: 'PATCH', url, payload: { content: 'Hi there' } })).json()).toMatchObject({
      content: 'Hi there',
      edited: true,
    });
    expect((await t.inject(asha, { method: 'DELETE', url })).json()).toMatchObject({ content: '', deleted: true });
    const messages = (await t.inject(meera, { url: `/api/conversations/${id}/messages` })).json();
    expect(messages).toMatchObject([{ seq: 1, content: '', deleted: true, mine: false }]);
  });

  it('answer as they are documented, and say where a list goes on', async () => {
    const { asha, meera, id } = await pair();
    const send = (content: string) =>
      t.inject(asha, { method: 'POST', url: '/api/messages', payload: { conversationId: id, content } });
    const first = await send('One');
    expectDocumented(t, 'POST /api/messages', first);
    await send('Two');
    const url = `/api/messages/${first.json().id}`;
    expectDocumented(
      t,
      'PATCH /api/messages/:id',
      await t.inject(asha, { method: 'PATCH', url, payload: { content: 'x' } }),
    );
    const listed = await t.inject(meera, { url: '/api/conversations' });
    expectDocumented(t, 'GET /api/conversations', listed);
    expect(listed.headers[NEXT_CURSOR]).toBeUndefined();
    const path = `/api/conversations/${id}/messages?last=1`;
    const latest = await t.inject(meera, { url: path });
    expectDocumented(t, 'GET /api/conversations/:id/messages', latest);
    const before = await t.inject(meera, { url: `${path}&before=${String(latest.headers[PREVIOUS_CURSOR])}` });
    expect([latest.json()[0].content, before.json()[0].content]).toEqual(['Two', 'x']);
    expectDocumented(t, 'DELETE /api/messages/:id', await t.inject(asha, { method: 'DELETE', url }));
  });

  it('refuse bad input with the fields at fault', async () => {
    const { asha, id } = await pair();
    const post = (payload: object) => t.inject(asha, { method: 'POST', url: '/api/messages', payload });
    expect((await post({ content: 'Hi' })).json()).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['conversationId'],
    });
    expect((await post({ conversationId: id })).json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['content'] });
    expect((await post({ conversationId: id, content: 'Hi', clientId: 'junk' })).json()).toMatchObject({
      fields: ['clientId'],
    });
    expect((await t.inject(asha, { url: '/api/conversations?tab=junk' })).statusCode).toBe(400);
    expect((await t.inject(asha, { url: `/api/conversations/${id}/messages?last=many` })).statusCode).toBe(400);
  });
});
