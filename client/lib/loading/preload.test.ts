import { http, HttpResponse } from 'msw';
import { server } from '../../testing/server';
import { LoadError, preload } from './preload';

const FILE = 'http://localhost/assets/Part-1.js';

beforeAll(() => {
  // jsdom resolves paths by itself, Node's fetch does not.
  const { fetch } = globalThis;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) => fetch(typeof input === 'string' ? new URL(input, FILE) : input, init));
});
afterAll(() => jest.restoreAllMocks());

test('imports nothing before the files have arrived, and requests a failed file again', async () => {
  let online = false;
  const requests: string[] = [];
  server.use(
    http.get('http://localhost/assets/:file', ({ params }) => {
      requests.push(String(params.file));
      return online ? new HttpResponse('export {}') : HttpResponse.error();
    }),
  );
  const load = jest.fn(() => Promise.resolve('module'));
  await expect(preload(load, ['assets/Part-1.js'])).rejects.toMatchObject({ url: '/assets/Part-1.js', gone: false });
  expect(load).not.toHaveBeenCalled();
  online = true;
  await expect(preload(load, ['assets/Part-1.js'])).resolves.toBe('module');
  await expect(preload(load, ['assets/Part-1.js'])).resolves.toBe('module');
  expect(requests).toEqual(['Part-1.js', 'Part-1.js']);
});

test('uses what the head script has fetched, and sends its own request after a failure', async () => {
  const requests: string[] = [];
  server.use(
    http.get('http://localhost/assets/:file', ({ params }) => {
      requests.push(String(params.file));
      return new HttpResponse('export {}');
    }),
  );
  const failed = Promise.reject<Response>(new TypeError('Failed to fetch'));
  failed.catch(() => undefined);
  window.earlyFiles = new Map([
    ['/assets/Early-1.js', Promise.resolve(new Response('export {}'))],
    ['/assets/Early-2.js', failed],
  ]);
  await expect(preload(() => Promise.resolve('module'), ['assets/Early-1.js'])).resolves.toBe('module');
  await expect(preload(() => Promise.resolve(), ['assets/Early-2.js'])).rejects.toMatchObject({ gone: false });
  expect(requests).toEqual([]);
  await expect(preload(() => Promise.resolve('module'), ['assets/Early-2.js'])).resolves.toBe('module');
  expect(requests).toEqual(['Early-2.js']);
});

test('says that a file is gone', async () => {
  server.use(http.get('http://localhost/assets/Old-1.js', () => new HttpResponse('', { status: 404 })));
  const attempt = preload(() => Promise.resolve(), ['assets/Old-1.js']);
  await expect(attempt).rejects.toBeInstanceOf(LoadError);
  await expect(attempt).rejects.toMatchObject({ url: '/assets/Old-1.js', gone: true });
});

test('does not request what the page has loaded itself', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/assets/Here-1.js' });
  document.head.append(link);
  await expect(preload(() => Promise.resolve('module'), ['assets/Here-1.js'])).resolves.toBe('module');
  link.remove();
});

test('adds the style sheet of a part to the page', async () => {
  server.use(http.get('http://localhost/assets/part-1.css', () => new HttpResponse('a {}')));
  await preload(() => Promise.resolve(), ['assets/part-1.css']);
  expect(document.head.querySelector('link[rel=stylesheet]')).toHaveAttribute('href', '/assets/part-1.css');
});
