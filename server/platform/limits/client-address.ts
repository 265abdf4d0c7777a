import { isIPv6 } from 'node:net';

/**
 * Whom an address stands for in limits and budgets. Of IPv6, a household or a college has a network of 2^64 addresses and could take
 * another for each request, so it is the network that counts; IPv4 in the form of IPv6 is IPv4.
 * @param address as a socket tells it; an empty one stays empty
 * @returns an IPv4 address as it is, or `2001:db8:0:1::/64`
 */
export function clientAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0');
  const network = [...head, ...zeros, ...tail].slice(0, GROUPS / 2);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const GROUPS = 8;
