import fastify from 'fastify';
import { clientAddress, forwardedAddress, isBehindProxy, TRUSTED_PROXIES } from './client-address';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:DB8:0000:0001::1', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1:2::', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('the limits of %s are those of %s', (address, key) => {
  expect(clientAddress(address)).toBe(key);
});

it.each([
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['10.0.0.2', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.2', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['10.0.0.2', '1.2.3.4, 198.51.100.1, 172.16.0.9', '198.51.100.1'],
  ['192.168.1.1', '10.0.0.3', '10.0.0.3'],
  ['fd00::1', '2001:db8::1', '2001:db8::1'],
  ['10.0.0.2', undefined, '10.0.0.2'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::1', '198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', '127.0.0.9, 198.51.100.1', '198.51.100.1'],
])(
  'behind proxies, the client of %s with the header %s is %s, as for Fastify',
  async (remoteAddress, forwarded, client) => {
    expect(forwardedAddress(remoteAddress, forwarded)).toBe(client);
    const app = fastify({ trustProxy: TRUSTED_PROXIES });
    app.get('/', async ({ ip }) => ip);
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect((await app.inject({ url: '/', remoteAddress, headers })).body).toBe(client);
    await app.close();
  },
);

it.each([
  [null, null, false],
  [null, 'http://192.168.1.5:4000', false],
  [null, 'https://batchmate.example', true],
  ['postgres://a:b@host/c', null, true],
])('with the database %s and the public address %s, a proxy can be there: %s', (databaseUrl, publicUrl, expected) => {
  expect(isBehindProxy({ databaseUrl, publicUrl })).toBe(expected);
});
