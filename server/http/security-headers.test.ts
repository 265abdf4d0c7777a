import { loadConfig } from '../platform/config/config';
import { securityHeaders } from './security-headers';

it('scripts come from this server, or are the one inside the built pages', async () => {
  const policyOf = async (hash?: string) => (await securityHeaders(loadConfig({}), hash))['content-security-policy'];
  expect(await policyOf('sha256-abc=')).toContain("script-src 'self' 'sha256-abc=';");
  expect(await policyOf()).toContain("script-src 'self';");
});

it('the service worker comes from this server', async () => {
  expect((await securityHeaders(loadConfig({})))['content-security-policy']).toContain("worker-src 'self';");
});

it.each([
  ['https://batchmate.example', 'max-age=31536000'],
  ['http://localhost', undefined],
  ['', undefined],
])('with PUBLIC_URL=%s, Strict-Transport-Security is %s', async (publicUrl, expected) => {
  const headers = await securityHeaders(loadConfig({ PUBLIC_URL: publicUrl }));
  expect(headers['strict-transport-security']).toBe(expected);
});

it('downloads from the object storage are allowed only where they are redirected to it', async () => {
  const policyWith = async (redirect: boolean) => {
    const keys = { bucket: 'files', region: 'pune-1', accessKeyId: 'key', secretAccessKey: 'secret' };
    const s3 = { ...keys, endpoint: 'https://storage.example', redirect };
    return (await securityHeaders({ ...loadConfig({}), s3 }))['content-security-policy'];
  };
  expect(await policyWith(true)).toContain("connect-src 'self' https://storage.example;");
  expect(await policyWith(true)).toContain("img-src 'self' data: blob: https://storage.example;");
  expect(await policyWith(false)).not.toContain('storage.example');
});
