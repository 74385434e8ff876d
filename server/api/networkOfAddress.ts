import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address, 16 bits each. */
const GROUPS = 8;
/** The first 64 bits: the prefix of one line. The line can use any address below it. */
const OF_LINE = 4;

/**
 * The key under which an address is counted. A line has one IPv4 address but very many IPv6 addresses. All
 * IPv6 addresses of a line count as one, because otherwise a limit by address would have no effect.
 */
export function networkOf(address: string): string {
  const plainAddress = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plainAddress)) return plainAddress;
  const [before = '', after] = new URL(`http://[${plainAddress}]`).hostname.slice(1, -1).split('::');
  const groups = (text = ''): readonly string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after)];
  const between = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  return `${[...first, ...between, ...last].slice(0, OF_LINE).join(':')}::/64`;
}
