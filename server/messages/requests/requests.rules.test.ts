import { MessageRequestState, requestMessagesLeft, requestState } from './requests.rules';

const at = new Date();

test.each([
  ['no request', null, null, null],
  ['one that the viewer sent', 'me', null, MessageRequestState.SENT],
  [
    'one that the viewer sent and the other declined, which the viewer does not learn',
    'me',
    at,
    MessageRequestState.SENT,
  ],
  ['one that the viewer received', 'other', null, MessageRequestState.RECEIVED],
  ['one that the viewer declined', 'other', at, MessageRequestState.DECLINED],
])('shows %s', (_what, requestFromId, requestDeclinedAt, state) => {
  expect(requestState({ requestFromId, requestDeclinedAt, lastSeq: 1 }, 'me')).toBe(state);
});

test.each([
  ['me', 0, 3],
  ['me', 2, 1],
  ['me', 4, 0],
  ['other', 1, null],
  [null, 1, null],
])('from %s after %d messages, the viewer has %s left', (requestFromId, lastSeq, left) => {
  expect(requestMessagesLeft({ requestFromId, requestDeclinedAt: null, lastSeq }, 'me')).toBe(left);
});
