import { lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

const NOT_PUBLIC = new BlockList();
const RESERVED_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
for (const [net, prefix] of RESERVED_IPV4) NOT_PUBLIC.addSubnet(net, prefix, 'ipv4');
// Within the public IPv6 addresses: Teredo, documentation and 6to4, the last of which contain IPv4 addresses.
NOT_PUBLIC.addSubnet('2001::', 32, 'ipv6');
NOT_PUBLIC.addSubnet('2001:db8::', 32, 'ipv6');
NOT_PUBLIC.addSubnet('2002::', 16, 'ipv6');

const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet, not of this machine, its network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !NOT_PUBLIC.check(address, 'ipv4');
  return PUBLIC_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/** The error for a host that is not public. */
export const notPublic = () => Object.assign(new Error('The host is not public.'), { code: 'NOT_PUBLIC' });

/**
 * Looks a host up for a connection to an address that a user gave, and fails unless all its addresses are public. The connection uses
 * the addresses that were checked, so the name cannot resolve to another address a moment later. Connections to literal IP addresses skip it.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return callback(notPublic(), '');
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

const IP_ADDRESS = /^(?:\[|[\d.]+$)/;

/**
 * Whether an address that a user gave may be one of the public internet: https, the usual port, and a name with a dot, which is not an
 * IP address. The connection checks what the name resolves to (`publicLookup`).
 */
export function isPublicUrl({ protocol, hostname, port, username, password }: URL): boolean {
  const isNamed =
    hostname.includes('.') && !IP_ADDRESS.test(hostname) && !/\.(?:local|internal|localhost)\.?$/.test(hostname);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isNamed;
}
