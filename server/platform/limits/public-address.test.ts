import { createServer, get } from 'node:https';
import { hangUp, listenLocally } from '../../testing/local-server';
import { isPublicAddress, publicLookup } from './public-address';

it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

it('a connection to a name that leads to this machine fails before anything is sent', async () => {
  let connections = 0;
  const server = createServer(() => undefined).on('connection', () => connections++);
  const port = await listenLocally(server);
  const error = await new Promise<NodeJS.ErrnoException>((resolve) =>
    get({ host: 'localhost', port, lookup: publicLookup }).on('error', resolve),
  );
  expect([error.code, connections]).toEqual(['NOT_PUBLIC', 0]);
  await hangUp(server);
});
