/** Reads the Host header and nothing else: forwarded hosts are what anyone may write. */

export interface RequestHost {
  /** Lower case, no port, no trailing dot. */
  readonly name: string;
  /** As the browser names it in an origin: with its port unless that is the scheme's own. */
  readonly authority: string;
  /** Written with the dot that ends a full name: to a browser, another host. */
  readonly dotted: boolean;
}

const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
const HEADER = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/;
/** RFC 1035: a host name has at most 253 characters. */
const MAX_NAME = 253;

export function readHost(header: string | undefined): RequestHost | undefined {
  const match = HEADER.exec(header?.toLowerCase() ?? '');
  const written = match?.[1];
  if (written === undefined || written.length > MAX_NAME) return undefined;
  const dotted = written.endsWith('.');
  const name = dotted ? written.slice(0, -1) : written;
  if (!name.startsWith('[') && !NAME.test(name)) return undefined;
  return { name, authority: match?.[2] === undefined ? name : `${name}:${match[2]}`, dotted };
}

const BARE_LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** `localhost` itself, where the list of tenants is. */
export function isBareLoopback(name: string): boolean {
  return BARE_LOOPBACK.has(name);
}

/** Browsers treat these as secure contexts, plain http or not. */
export function isLoopback(name: string): boolean {
  return isBareLoopback(name) || name.endsWith('.localhost');
}

/** Who asks is on this machine: a Host header alone is what anyone may write. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
