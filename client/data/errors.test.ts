import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { RestError } from '../lib/rest';
import { UploadError } from '../lib/UploadError';
import { isSignedOut, readError } from './errors';

const refused = (extensions: Record<string, unknown>, message = 'No.') =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

test('reads code, message and fields of a GraphQL error', () => {
  expect(readError(refused({ code: 'BAD_USER_INPUT', fields: ['college', 7] }, 'Name your college.'))).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'Name your college.',
    fields: ['college'],
  });
});

test('reads the conflicting ID and the time to wait', () => {
  expect(readError(refused({ code: 'CONFLICT', conflictingId: 'r1' }))).toMatchObject({ conflictingId: 'r1' });
  expect(readError(refused({ code: 'RATE_LIMITED', retryAfter: 30 }))).toMatchObject({ retryAfter: 30 });
});

test('reads the same from a REST error', () => {
  expect(readError(new RestError(400, { code: 'BAD_USER_INPUT', message: 'No.', fields: ['email'] }))).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'No.',
    fields: ['email'],
  });
});

test('hides the details of an internal error', () => {
  expect(readError(refused({ code: 'INTERNAL_SERVER_ERROR' }, 'column "x" does not exist')).message).toBe(
    'Please try again',
  );
  expect(readError(refused({}, 'boom')).message).toBe('Please try again');
});

test('reads an error with an HTTP status, and one that is not JSON', () => {
  const answer = (bodyText: string) =>
    new ServerError('Response not successful', { response: new Response('', { status: 401 }), bodyText });
  expect(isSignedOut(answer('{"errors":[{"message":"Sign in.","extensions":{"code":"UNAUTHENTICATED"}}]}'))).toBe(true);
  expect(readError(answer('<html>')).code).toBe('INTERNAL_SERVER_ERROR');
});

test('treats any other error as a lost connection', () => {
  expect(readError(new TypeError('Failed to fetch'))).toEqual({
    code: 'NETWORK',
    message: 'Please try again',
    fields: [],
  });
  expect(readError(undefined).code).toBe('NETWORK');
  expect(readError(new UploadError('ABORTED', 'Stopped.'))).toEqual({
    code: 'ABORTED',
    message: 'Stopped.',
    fields: [],
  });
});
