import { isIPv6 } from 'node:net';

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
