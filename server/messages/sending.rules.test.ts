import type { SendMessageInput } from './messages.types';
import { cleanContent, cleanMessage } from './sending.rules';

const ID = '019A5C0E-7B1C-7CC2-8F00-0123456789AB';
const INPUT: SendMessageInput = { conversationId: ID, clientId: ID, content: ' Hello \n you ' };

const refusal = (code: string, field: string) => expect.objectContaining({ code, details: { fields: [field] } });

it('a message is trimmed, and the ID of its conversation is normalized', () => {
  expect(cleanMessage(INPUT)).toEqual({
    conversationId: ID.toLowerCase(),
    clientId: ID,
    content: expect.stringMatching(/^Hello\s+you$/),
    replyToId: null,
    attachmentFileId: null,
  });
});

it('a message can be empty only with an attachment', () => {
  expect(cleanMessage({ ...INPUT, content: ' ', attachmentFileId: ID })).toMatchObject({ content: '' });
  expect(() => cleanMessage({ ...INPUT, content: ' ' })).toThrow(refusal('BAD_USER_INPUT', 'content'));
});

it.each([
  [{ clientId: 'x' }, 'clientId'],
  [{ replyToId: 'x' }, 'replyToId'],
  [{ replyToId: '' }, 'replyToId'],
  [{ attachmentFileId: 'x' }, 'attachmentFileId'],
  [{ content: 'x'.repeat(4001) }, 'content'],
  [{ content: 'x'.repeat(4001), attachmentFileId: ID }, 'content'],
  [{ content: 'a\u0000' }, 'content'],
])('%j is refused for %s', (input, field) => {
  expect(() => cleanMessage({ ...INPUT, ...input })).toThrow(refusal('BAD_USER_INPUT', field));
});

it('a conversation that cannot exist is not found', () => {
  expect(() => cleanMessage({ ...INPUT, conversationId: 'x' })).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
});

it('an edited text may be neither empty nor too long', () => {
  expect(cleanContent(' x ')).toBe('x');
  for (const content of ['', ' ', 'x'.repeat(4001)])
    expect(() => cleanContent(content)).toThrow(refusal('BAD_USER_INPUT', 'content'));
});
