import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Config } from '../config/config';

const IPV6_GROUPS = 8;

/**
 * The key for rate limits and cost budgets of a client's address. For IPv6 it is the /64 network: a household or college owns 2^64
 * addresses and could use a new one for each request. IPv4-mapped IPv6 addresses count as IPv4.
 * @param address as reported by the socket; an empty one stays empty
 * @returns the IPv4 address, or a network such as `2001:db8:0:1::/64`
 */
export function clientAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, IPV6_GROUPS - head.length - tail.length)).fill('0');
  const network = [...head, ...zeros, ...tail].slice(0, IPV6_GROUPS / 2);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Whether a proxy can stand before the server, which then names the clients' addresses: on a server with its own database, and wherever
 * the site uses https, because the server itself does not.
 */
export const isBehindProxy = ({ databaseUrl, publicUrl }: Pick<Config, 'databaseUrl' | 'publicUrl'>): boolean =>
  databaseUrl !== null || publicUrl?.startsWith('https:') === true;

/** The proxies that may name a client's address: those on this machine and in private networks, by Fastify's names. */
export const TRUSTED_PROXIES = ['loopback', 'uniquelocal'];

const PRIVATE_NETWORKS = new BlockList();
PRIVATE_NETWORKS.addSubnet('127.0.0.0', 8);
PRIVATE_NETWORKS.addAddress('::1', 'ipv6');
PRIVATE_NETWORKS.addSubnet('10.0.0.0', 8);
PRIVATE_NETWORKS.addSubnet('172.16.0.0', 12);
PRIVATE_NETWORKS.addSubnet('192.168.0.0', 16);
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');

const isTrustedProxy = (address: string): boolean =>
  isIP(address) !== 0 && PRIVATE_NETWORKS.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * The address of a client behind proxies, for requests that do not pass through Fastify, such as WebSockets.
 * @param remote the address of the connection
 * @param forwarded the header `X-Forwarded-For`: each proxy appends the address of the request it received
 * @returns the last address that is not a trusted proxy, as Fastify's `request.ip`
 */
export function forwardedAddress(remote: string, forwarded: string | string[] | undefined): string {
  const hops = String(forwarded ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  let address = remote;
  while (isTrustedProxy(address) && hops.length > 0) address = hops.pop() ?? '';
  return address;
}
