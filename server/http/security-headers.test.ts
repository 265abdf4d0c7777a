import { loadConfig } from '../platform/config';
import { securityHeaders } from './security-headers';

it.each([
  ['https://batchmate.example', 'max-age=31536000'],
  ['http://localhost', undefined],
  ['', undefined],
])('with PUBLIC_URL=%s, Strict-Transport-Security is %s', async (publicUrl, expected) => {
  const headers = await securityHeaders(loadConfig({ PUBLIC_URL: publicUrl }));
  expect(headers['strict-transport-security']).toBe(expected);
});
