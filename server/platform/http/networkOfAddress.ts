import { isIPv6 } from 'node:net';

/** Of an IPv6 address, 16 bits each. */
const GROUPS = 8;
/** The first 64 bits: what a line is given, and what it may make addresses below as it likes. */
const OF_LINE = 4;

/**
 * What an address is counted under. A line has one address of IPv4, and of IPv6 more than anybody can count:
 * those of one line count as one, or a limit by address would be none.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare;
  const [before = '', after] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const groups = (text = ''): readonly string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after)];
  const between = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  return `${[...first, ...between, ...last].slice(0, OF_LINE).join(':')}::/64`;
}
