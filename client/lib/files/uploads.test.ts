import { HttpResponse, http } from 'msw';
import { server } from '../../testing/server';
import { clearSession, saveSession } from '../session';
import { UploadError } from '../UploadError';
import { uploadFile } from './uploads';

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
  const refused = uploadFile(resume(), { purpose: 'resume' });
  await expect(refused).rejects.toBeInstanceOf(UploadError);
  await expect(refused).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: 'A résumé may have at most 5 MB.',
  });
});

test('has its own message for a response that is not JSON', async () => {
  server.use(http.post('http://localhost/api/files', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })));
  await expect(uploadFile(resume(), { purpose: 'resume' })).rejects.toMatchObject({
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
