import { HttpResponse, http } from 'msw';
import { server } from '../../testing/server';
import { readRestError } from '../rest';
import { clearSession, saveSession } from '../session';
import { STALL_TIMEOUT, uploadFile } from './uploads';

/** Why the server refused an upload. */
const refusalOf = (upload: Promise<unknown>) => upload.then(() => null, readRestError);

const resume = () => new File(['%PDF-1.7'], 'asha.pdf', { type: 'application/pdf' });
const stored = {
  id: 'f1',
  name: 'asha.pdf',
  mediaType: 'application/pdf',
  bytes: 8,
  url: 'http://localhost/api/files/f1',
};

beforeEach(() => saveSession({ token: 'secret', user: { id: 'u', name: 'Asha', role: 'JOBSEEKER' } }));
afterEach(() => clearSession());

test('sends the file and its purpose with the session, and returns the stored file', async () => {
  let seen: { authorization: string | null; contentType: string | null } | undefined;
  server.use(
    http.post('http://localhost/api/files', ({ request }) => {
      seen = { authorization: request.headers.get('authorization'), contentType: request.headers.get('content-type') };
      return HttpResponse.json(stored, { status: 201 });
    }),
  );
  await expect(uploadFile(resume(), { purpose: 'resume' })).resolves.toEqual(stored);
  expect(seen?.authorization).toBe('Bearer secret');
});

test('rejects with the code and the message of an error', async () => {
  server.use(
    http.post('http://localhost/api/files', () =>
      HttpResponse.json({ code: 'PAYLOAD_TOO_LARGE', message: 'A résumé may have at most 5 MB.' }, { status: 413 }),
    ),
  );
  expect(await refusalOf(uploadFile(resume(), { purpose: 'resume' }))).toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: 'A résumé may have at most 5 MB.',
  });
});

test('says how long to wait after too many uploads', async () => {
  server.use(
    http.post('http://localhost/api/files', () =>
      HttpResponse.json({ code: 'RATE_LIMITED', message: 'Wait.', retryAfter: 90 }, { status: 429 }),
    ),
  );
  expect(await refusalOf(uploadFile(resume(), { purpose: 'resume' }))).toMatchObject({
    code: 'RATE_LIMITED',
    retryAfter: 90,
  });
});

test('has its own message for a response that is not JSON', async () => {
  server.use(http.post('http://localhost/api/files', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })));
  expect(await refusalOf(uploadFile(resume(), { purpose: 'resume' }))).toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    message: 'Please try again',
  });
});

test('distinguishes a lost connection from an error response', async () => {
  server.use(http.post('http://localhost/api/files', () => HttpResponse.error()));
  await expect(uploadFile(resume(), { purpose: 'photo' })).rejects.toMatchObject({ code: 'NETWORK' });
});

test('stops when it is aborted', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(uploadFile(resume(), { purpose: 'photo', signal: controller.signal })).rejects.toMatchObject({
    code: 'ABORTED',
  });
});

describe('a connection that stalls', () => {
  const upload: { onprogress?: (event: ProgressEvent) => void } = {};
  const handlers: { onload?: () => void; onloadend?: () => void; onabort?: () => void } = {};
  const request = Object.assign(handlers, {
    upload,
    status: 201,
    responseText: JSON.stringify(stored),
    open: () => undefined,
    setRequestHeader: () => undefined,
    send: () => undefined,
    abort: jest.fn(() => handlers.onabort?.()),
  });
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(window, 'XMLHttpRequest').mockImplementation(() => request as unknown as XMLHttpRequest);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const progress = (loaded: number) =>
    upload.onprogress?.(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 10 }));

  test('is lost after a minute without progress, however slow the upload was before', async () => {
    const shares: number[] = [];
    const sent = uploadFile(resume(), { purpose: 'resume', onProgress: (share) => shares.push(share) });
    const refusal = sent.catch((error: unknown) => error);
    for (let loaded = 1; loaded <= 5; loaded += 1) {
      jest.advanceTimersByTime(STALL_TIMEOUT - 1);
      progress(loaded);
    }
    expect(request.abort).not.toHaveBeenCalled();
    expect(shares).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
    jest.advanceTimersByTime(STALL_TIMEOUT);
    expect(request.abort).toHaveBeenCalledTimes(1);
    expect(await refusal).toMatchObject({ name: 'UploadError', code: 'NETWORK' });
  });

  test('does not concern an upload that has its answer', async () => {
    const sent = uploadFile(resume(), { purpose: 'resume' });
    request.onload?.();
    request.onloadend?.();
    await expect(sent).resolves.toEqual(stored);
    expect(jest.getTimerCount()).toBe(0);
  });
});
